/** The application clients of a pool, without their secrets. */
import type { PoolContext } from '../../model/pool-context.ts';

export type PoolClient = {
  readonly clientId: string;
  readonly name: string;
  readonly hasSecret: boolean;
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
};

type ClientRow = {
  id: string;
  name: string;
  has_secret: boolean;
  callback_urls: string[];
  logout_urls: string[];
};

export async function listClients({ query, pool }: PoolContext): Promise<readonly PoolClient[]> {
  const rows = await query<ClientRow>(
    `select id, name, secret is not null as has_secret, callback_urls, logout_urls from idp.client
      where pool_id = $1 order by id`,
    [pool.id],
  );
  return rows.map((row) => ({
    clientId: row.id,
    name: row.name,
    hasSecret: row.has_secret,
    callbackUrls: row.callback_urls,
    logoutUrls: row.logout_urls,
  }));
}
