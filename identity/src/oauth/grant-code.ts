/** Sends a person who has signed in back to the client, with a code (RFC 6749, 4.1.2; `iss`: RFC 9207). */
import type { PoolContext } from '../model/pool-context.ts';
import { saveAuthorizationCode } from '../store/authorization-codes.ts';
import type { HostedSession } from '../store/hosted-sessions.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import type { OAuthError } from './oauth-error.ts';
import { withParameters } from './redirect-uris.ts';

/** @returns the address to send the browser to */
export async function grantCode(
  context: PoolContext,
  request: AuthorizationRequest,
  { sub, authenticatedAt }: HostedSession,
): Promise<string> {
  const code = await saveAuthorizationCode(context, {
    clientId: request.clientId,
    sub,
    redirectUri: request.redirectUri,
    codeChallenge: request.codeChallenge ?? null,
    scope: request.scope,
    nonce: request.nonce ?? null,
    authenticatedAt,
  });
  await context.record({ kind: 'authorized', sub, clientId: request.clientId, detail: 'code' });
  const iss = context.identity.issuerOf(context.pool.id);
  return withParameters(request.redirectUri, { code, state: request.state, iss });
}

/** @returns the address that reports a refusal to the client */
export function refusalAddress(
  { identity, pool }: PoolContext,
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  { code, message }: OAuthError,
): string {
  const iss = identity.issuerOf(pool.id);
  return withParameters(redirectUri, { error: code, error_description: message, state, iss });
}
