/** Adds an application client to a pool, public or with a secret. */
import * as z from 'zod';
import { upTo } from '../../model/bounded-text.ts';
import { IdentityError } from '../../model/identity-error.ts';
import type { PoolContext } from '../../model/pool-context.ts';
import { clientSecretPlace, makeClientSecret } from '../../store/client-secrets.ts';
import { CLIENT_FLOWS } from '../../store/pools.ts';
import { clientId, parseInput } from '../../wire/input.ts';
import { changeClient, redirectUris, scopeList } from './change-client.ts';

const newClient = z.object({
  clientId,
  name: upTo(128).min(1),
  /** A public client, such as a browser or a phone, cannot keep one. */
  generateSecret: z.boolean().default(false),
  callbackUrls: redirectUris.default([]),
  logoutUrls: redirectUris.default([]),
  /** Without aws.cognito.signin.user.admin it cannot change accounts for people. */
  scopes: scopeList.default(['openid', 'email', 'phone', 'profile']),
  /** The flows of the pool's own API it may use. By default none that hands it passwords. */
  authFlows: z.array(z.enum(CLIENT_FLOWS)).default(['REFRESH_TOKEN_AUTH']),
});

export type NewClient = z.input<typeof newClient>;

/**
 * @returns the secret, which is shown only once; null for a public client
 * @throws IdentityError InvalidParameterException that names the member, or says that the id is taken
 */
export async function createClient(context: PoolContext, input: NewClient): Promise<{ clientSecret: string | null }> {
  const { identity, query, pool, now } = context;
  const client = parseInput(newClient, input);
  const clientSecret = client.generateSecret ? makeClientSecret() : null;
  const place = clientSecretPlace(pool.id, client.clientId);
  const sealed = clientSecret && identity.sealer.seal(Buffer.from(clientSecret, 'utf8'), place);
  const created = await query(
    `insert into idp.client (pool_id, id, name, auth_flows, secret, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning id`,
    [pool.id, client.clientId, client.name, client.authFlows, sealed, now],
  );
  if (created.length === 0) {
    throw new IdentityError('InvalidParameterException', 'There is a client with this id already.');
  }
  await context.record({ kind: 'client_created', clientId: client.clientId });
  const { callbackUrls, logoutUrls, scopes } = client;
  await changeClient(context, client.clientId, { callbackUrls, logoutUrls, scopes });
  return { clientSecret };
}
