/** The rights of a client of a pool at the OAuth endpoints; settings that are not named stay unchanged. */
import * as z from 'zod';
import { upTo } from '../../model/bounded-text.ts';
import type { PoolContext } from '../../model/pool-context.ts';
import { isOwnPage, isRedirectUri } from '../../oauth/redirect-uris.ts';
import { SCOPES } from '../../oauth/scopes.ts';
import { readClient } from '../../store/pools.ts';
import { clientId as clientIdForm, parseInput } from '../../wire/input.ts';

export const redirectUris = z.array(upTo(1024).refine(isRedirectUri)).max(100);

export const scopeList = z
  .array(upTo(128).refine((scope) => SCOPES.includes(scope)))
  .min(1)
  .max(SCOPES.length);

const clientChange = z.object({
  /**
   * Addresses that codes are sent to, compared character by character. An empty list turns the authorization code flow
   * off.
   */
  callbackUrls: redirectUris.optional(),
  /** Addresses that a browser is sent to after signing out. */
  logoutUrls: redirectUris.optional(),
  /** The scopes it may ask for. */
  scopes: scopeList.optional(),
  /** Whether each use of a refresh token replaces it. */
  refreshRotation: z.boolean().optional(),
});

export type ClientChange = z.input<typeof clientChange>;

/** @throws IdentityError InvalidParameterException that names the member, ResourceNotFoundException for an unknown client */
export async function changeClient(context: PoolContext, clientId: string, change: ClientChange): Promise<void> {
  const { query, pool } = context;
  const client = await readClient(context, parseInput(clientIdForm, clientId));
  const checked = parseInput(clientChange, change);
  // The pages of this server stay registered for their client.
  const withOwn = (before: readonly string[], change: readonly string[] | undefined) =>
    change ? [...before.filter(isOwnPage), ...change] : before;
  const callbackUrls = withOwn(client.callbackUrls, checked.callbackUrls);
  await query(
    `update idp.client set callback_urls = $3, logout_urls = $4, refresh_rotation = $5, scopes = $6,
            auth_flows = array_remove(auth_flows, 'authorization_code')
              || case when cardinality($3::text[]) > 0 then array['authorization_code'] else '{}'::text[] end
      where pool_id = $1 and id = $2`,
    [
      pool.id,
      client.id,
      callbackUrls,
      withOwn(client.logoutUrls, checked.logoutUrls),
      checked.refreshRotation ?? client.refreshRotation,
      checked.scopes ?? client.scopes,
    ],
  );
  await context.record({ kind: 'client_changed', clientId: client.id, detail: Object.keys(change).sort().join(' ') });
}
