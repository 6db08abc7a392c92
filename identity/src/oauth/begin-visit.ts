/**
 * The addresses a visit begins at: authorize, and the pages login, forgotPassword and signup, which take the same request.
 * Whoever is signed in already goes on at once; every other refusal than of client and address goes to the client.
 */
import type { FastifyRequest } from 'fastify';
import { randomToken } from '../crypto/opaque-token.ts';
import type { Identity } from '../identity.ts';
import { inPool, type PoolContext } from '../pool-context.ts';
import type { HostedSession } from '../store/hosted-sessions.ts';
import { originOf } from '../wire/origin.ts';
import type { Answer } from './answer.ts';
import { type AuthorizationRequest, type Prompt, readRequest, readTarget } from './authorization-request.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { currentSession } from './current-session.ts';
import { grantCode, refusalAddress } from './grant-code.ts';
import { OAuthError } from './oauth-error.ts';
import { languageAmong, preferredLanguage } from './pages/languages.ts';
import type { Step } from './pages/step.ts';
import { visitPage } from './pages/visit-page.ts';
import type { Parameters } from './parameters.ts';

export type Start = 'authorize' | 'login' | 'forgotPassword' | 'signup';

/** @throws IdentityError for a pool, a client or an address that is not known */
export async function beginVisit(
  identity: Identity,
  poolId: string,
  request: FastifyRequest,
  parameters: Parameters,
  start: Start,
): Promise<Answer> {
  return inPool(identity, poolId, originOf(request), async (context) => {
    const target = await readTarget(context, parameters);
    try {
      const { prompt, ...asked } = readRequest(parameters, target);
      if (start === 'authorize') {
        const session = await acceptedSession(context, readCookie(identity, poolId, request, 'session'), asked, prompt);
        if (session) return { location: await grantCode(context, asked, session) };
        if (prompt === 'none') throw new OAuthError('login_required', 'Nobody is signed in.');
      }
      return showVisit(context, request, parameters, asked, start);
    } catch (error) {
      if (error instanceof OAuthError) return { location: refusalAddress(context, target, error) };
      throw error;
    }
  });
}

function showVisit(
  { identity, pool }: PoolContext,
  request: FastifyRequest,
  parameters: Parameters,
  asked: AuthorizationRequest,
  start: Start,
): Answer {
  const known = readCookie(identity, pool.id, request, 'browser');
  const browser = known ?? randomToken();
  const language = languageAsked(parameters, request) ?? pool.settings.language;
  const visit = { request: asked, language, step: firstStep(start, asked.loginHint) };
  const page = visitPage(identity, pool, browser, visit);
  return known ? { page } : { page, cookies: [writeCookie(identity, pool.id, 'browser', browser)] };
}

function firstStep(start: Start, loginHint: string | undefined): Step {
  const hint = loginHint === undefined ? {} : { username: loginHint };
  if (start === 'signup') return { kind: 'sign-up', ...hint };
  return { kind: start === 'forgotPassword' ? 'forgot-password' : 'sign-in', ...hint };
}

/** The language of the switch, of the client (`ui_locales`, OpenID Connect Core 3.1.2.1), or of the browser. */
export function languageAsked(parameters: Parameters, request: FastifyRequest) {
  const asked = [parameters.get('lang') ?? '', ...(parameters.get('ui_locales') ?? '').split(' ')];
  return languageAmong(asked) ?? preferredLanguage(request.headers['accept-language']);
}

/** @returns null when nobody is signed in, or the client wants the proof anew */
async function acceptedSession(
  context: PoolContext,
  cookie: string | null,
  { maxAge }: AuthorizationRequest,
  prompt: Prompt,
): Promise<HostedSession | null> {
  if (prompt === 'login') return null;
  const session = await currentSession(context, cookie);
  if (!session) return null;
  const age = context.now.getTime() - session.authenticatedAt.getTime();
  return maxAge !== undefined && age > maxAge * 1000 ? null : session;
}
