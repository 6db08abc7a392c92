/**
 * Signing out at the hosted pages, with the parameters of Cognito (`logout_uri`, or `redirect_uri` to sign in again,
 * perhaps as somebody else) or of OpenID Connect (`post_logout_redirect_uri`).
 * As at Cognito it ends only the browser's session here: clients keep their tokens until they revoke them.
 */
import type { FastifyRequest } from 'fastify';
import type { PoolContext } from '../model/pool-context.ts';
import { endHostedSession } from '../store/hosted-sessions.ts';
import { inPool } from '../store/in-pool.ts';
import { readClient } from '../store/pools.ts';
import { clientId as clientIdForm, parseInput } from '../wire/input.ts';
import { originOf } from '../wire/origin.ts';
import type { Answer } from './answer.ts';
import { readTarget } from './authorization-request.ts';
import { languageAsked } from './begin-visit.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { OAuthError } from './oauth-error.ts';
import { basePath, type PageRequest } from './page-request.ts';
import { plainPage } from './pages/plain-page.ts';
import { checkParameters, type Parameters } from './parameters.ts';
import { readIdToken } from './read-id-token.ts';
import { registeredUris, withParameters } from './redirect-uris.ts';

/** @throws IdentityError for an address the client has not registered; then nothing is ended */
export async function endVisit(at: PageRequest, parameters: Parameters): Promise<Answer> {
  const { identity, pool, request } = at;
  return inPool(identity, { poolId: pool.id, origin: originOf(request) }, async (context) => {
    checkParameters(parameters);
    const location = (await readSignIn(context, request, parameters)) ?? (await readDestination(context, parameters));
    const cookie = readCookie(at, 'session');
    const sub = cookie === null ? null : await endHostedSession(context, cookie);
    if (sub !== null) await context.record({ kind: 'sign_out', sub, detail: 'HOSTED' });
    const cookies = [writeCookie(at, 'session', null)];
    if (location !== null) return { location, cookies };
    const language = languageAsked(parameters, request) ?? context.pool.settings.language;
    const text = { status: 200, title: 'signedOut', text: 'signedOutLead' } as const;
    return { page: plainPage(language, '', text), cookies };
  });
}

/** @returns the sign-in page with the original request, or null when it is not asked for */
async function readSignIn(
  context: PoolContext,
  request: FastifyRequest,
  parameters: Parameters,
): Promise<string | null> {
  if (request.method !== 'GET' || parameters.get('redirect_uri') === undefined) return null;
  await readTarget(context, parameters);
  return `${basePath(context)}/login?${request.url.split('?')[1] ?? ''}`;
}

/** @returns null where the client names no address */
async function readDestination(context: PoolContext, parameters: Parameters): Promise<string | null> {
  const address = parameters.get('logout_uri') ?? parameters.get('post_logout_redirect_uri');
  const hint = parameters.get('id_token_hint');
  const token = hint === undefined ? null : await readIdToken(context, hint);
  if (hint !== undefined && !token) throw new OAuthError('invalid_request', 'id_token_hint is not valid.');
  const id = parameters.get('client_id') ?? token?.aud;
  if (token && id !== token.aud) throw new OAuthError('invalid_request', 'id_token_hint is of another client.');
  if (address === undefined) return null;
  if (id === undefined) throw new OAuthError('invalid_request', 'client_id or id_token_hint is needed.');
  const client = await readClient(context, parseInput(clientIdForm, id));
  const registered = registeredUris(context.identity, client.logoutUrls);
  if (registered.includes(address)) return withParameters(address, { state: parameters.get('state') });
  throw new OAuthError('invalid_request', 'The client has not registered this address.');
}
