/**
 * Authenticates the client at the token and revocation endpoints (RFC 6749, 2.3): by its secret, or by its id alone
 * when public.
 */
import type { PoolContext } from '../model/pool-context.ts';
import type { AppClient } from '../model/user-pool.ts';
import { isSecretOf } from '../store/client-secrets.ts';
import { readClient } from '../store/pools.ts';
import { clientId as clientIdForm } from '../wire/input.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';

type Credentials = { readonly clientId: string; readonly secret: string | undefined };

/** @throws OAuthError invalid_client, invalid_request, IdentityError for an unknown client */
export async function authenticateClient(
  context: PoolContext,
  authorization: string | undefined,
  parameters: Parameters,
): Promise<AppClient> {
  const { clientId, secret } = readCredentials(authorization, parameters);
  if (!clientIdForm.safeParse(clientId).success) throw unknownClient();
  const client = await readClient(context, clientId, 'authorization_code');
  if (client.sealedSecret === null) {
    if (secret !== undefined) throw unknownClient();
    return client;
  }
  if (secret === undefined || !isSecretOf({ ...context, client }, secret)) throw unknownClient();
  return client;
}

function readCredentials(authorization: string | undefined, parameters: Parameters): Credentials {
  const clientId = parameters.get('client_id');
  const secret = parameters.get('client_secret');
  if (authorization === undefined) {
    if (clientId === undefined) throw unknownClient();
    return { clientId, secret };
  }
  const basic = readBasic(authorization);
  if (!basic) throw unknownClient();
  if (secret !== undefined || (clientId !== undefined && clientId !== basic.clientId)) {
    throw new OAuthError('invalid_request', 'The client names itself in two ways.');
  }
  return basic;
}

/** Id and secret are form-encoded within the header; an empty secret counts as none (RFC 6749, 2.3.1). */
function readBasic(authorization: string): Credentials | null {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=_-]+)$/i.exec(authorization) ?? [];
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? [];
  if (id === undefined || secret === undefined) return null;
  try {
    return { clientId: decode(id), secret: decode(secret) || undefined };
  } catch {
    return null;
  }
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

function unknownClient(): OAuthError {
  return new OAuthError('invalid_client', 'The client is not known.');
}
