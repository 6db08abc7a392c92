/**
 * The addresses that begin a visit: authorize, and the pages login, forgotPassword and signup, which take the same
 * request. A person who is already signed in continues at once. Refusals go to the client, unless the client or its
 * address is wrong.
 */
import type { FastifyRequest } from 'fastify';
import { randomToken } from '../crypto/opaque-token.ts';
import type { PoolContext } from '../model/pool-context.ts';
import type { UserPool } from '../model/user-pool.ts';
import type { HostedSession } from '../store/hosted-sessions.ts';
import { inPool } from '../store/in-pool.ts';
import { originOf } from '../wire/origin.ts';
import type { Answer } from './answer.ts';
import { type AuthorizationRequest, readRequest, readTarget } from './authorization-request.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { currentSession } from './current-session.ts';
import { grantCode, refusalAddress } from './grant-code.ts';
import { OAuthError } from './oauth-error.ts';
import type { PageRequest } from './page-request.ts';
import { languageAmong, preferredLanguage } from './pages/languages.ts';
import type { Step } from './pages/step.ts';
import type { Parameters } from './parameters.ts';
import { type Visit, visitPage } from './visit-page.ts';

export type Start = 'authorize' | 'login' | 'forgotPassword' | 'signup';

/** @throws IdentityError for an unknown pool, client or address */
export async function beginVisit(at: PageRequest, parameters: Parameters, start: Start): Promise<Answer> {
  const { identity, pool, request } = at;
  return inPool(identity, { poolId: pool.id, origin: originOf(request) }, async (context) => {
    const target = await readTarget(context, parameters);
    try {
      const { prompt, ...asked } = readRequest(parameters, target);
      if (start === 'authorize') {
        const before = prompt === 'login' ? null : readCookie(at, 'session');
        const session = await acceptedSession(context, before, asked);
        if (session) return { location: await grantCode(context, asked, session) };
        if (prompt === 'none') throw new OAuthError('login_required', 'Nobody is signed in.');
      }
      const language = languageAsked(parameters, request) ?? context.pool.settings.language;
      const visit = { request: asked, language, step: firstStep(start, asked.loginHint) };
      return showVisit({ ...at, pool: context.pool }, visit);
    } catch (error) {
      if (error instanceof OAuthError) return { location: refusalAddress(context, target, error) };
      throw error;
    }
  });
}

function showVisit(at: PageRequest & { readonly pool: UserPool }, visit: Visit): Answer {
  const known = readCookie(at, 'browser');
  const browser = known ?? randomToken();
  const page = visitPage({ ...at, browser }, visit);
  return known ? { page } : { page, cookies: [writeCookie(at, 'browser', browser)] };
}

function firstStep(start: Start, loginHint: string | undefined): Step {
  const hint = loginHint === undefined ? {} : { username: loginHint };
  if (start === 'signup') return { kind: 'sign-up', ...hint };
  return { kind: start === 'forgotPassword' ? 'forgot-password' : 'sign-in', ...hint };
}

/** The language chosen on the page, by the client (`ui_locales`, OpenID Connect Core 3.1.2.1), or by the browser. */
export function languageAsked(parameters: Parameters, request: FastifyRequest) {
  const asked = [parameters.get('lang') ?? '', ...(parameters.get('ui_locales') ?? '').split(' ')];
  return languageAmong(asked) ?? preferredLanguage(request.headers['accept-language']);
}

/**
 * @param cookie of the browser; null where the client asks for a new sign-in
 * @returns null when nobody is signed in, or too long ago for the client
 */
async function acceptedSession(
  context: PoolContext,
  cookie: string | null,
  { maxAge }: AuthorizationRequest,
): Promise<HostedSession | null> {
  const session = await currentSession(context, cookie);
  if (!session) return null;
  const age = context.now.getTime() - session.authenticatedAt.getTime();
  return maxAge !== undefined && age > maxAge * 1000 ? null : session;
}
