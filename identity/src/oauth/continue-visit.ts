/** The answer to a page of a visit: the next page, or the way back to the client with a code. */
import type { FastifyRequest } from 'fastify';
import { IdentityError } from '../model/identity-error.ts';
import type { Identity, PoolContext } from '../model/pool-context.ts';
import type { AppClient, UserPool } from '../model/user-pool.ts';
import { endHostedSession, saveHostedSession } from '../store/hosted-sessions.ts';
import { inPool } from '../store/in-pool.ts';
import { readClient } from '../store/pools.ts';
import { withEvenTiming } from '../wire/even-timing.ts';
import { originOf } from '../wire/origin.ts';
import type { Answer } from './answer.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { currentSession } from './current-session.ts';
import { openFlow } from './flow.ts';
import { grantCode } from './grant-code.ts';
import { OAuthError } from './oauth-error.ts';
import type { Fields, Outcome } from './pages/hosted-step.ts';
import { languageAmong } from './pages/languages.ts';
import { plainPage } from './pages/plain-page.ts';
import { withTyped } from './pages/step.ts';
import { refusedStep } from './pages/step-error.ts';
import { submitStep } from './pages/steps/hosted-steps.ts';
import { registeredUris } from './redirect-uris.ts';
import { basePath, queryOf, type Visit, visitPage } from './visit-page.ts';

/** What the sign-in page says to a person who was signed out meanwhile. */
const SIGNED_OUT = { error: { text: 'sessionOver' }, status: 400 } as const;

/** @throws IdentityError when the form was not made for this pool and browser, or the client is gone */
export async function continueVisit(
  identity: Identity,
  poolId: string,
  request: FastifyRequest,
  fields: Fields,
): Promise<Answer> {
  const browser = readCookie(identity, poolId, request, 'browser');
  const flow = browser && openFlow(identity, poolId, browser, fields.get('visit') ?? '');
  if (!browser || !flow) throw new OAuthError('invalid_request', 'The form was not given to this browser.');
  const language = languageAmong([fields.get('lang') ?? '']) ?? flow.language;
  const visit = { request: flow.request, language, step: withTyped(flow.step, fields) };
  if (flow.isExpired) return { page: expiredPage(identity, poolId, visit) };
  let pool: UserPool | undefined;
  try {
    const step = async (context: PoolContext): Promise<Answer> => {
      pool = context.pool;
      const client = await readKnownClient(context, visit.request);
      if (fields.get('lang') !== undefined) return { page: visitPage(identity, pool, browser, visit) };
      const outcome = await submitStep(context, client, visit.step.kind, visit.step, fields);
      return finish(context, browser, visit, outcome, readCookie(identity, poolId, request, 'session'));
    };
    return await withEvenTiming(identity, 'always', () => inPool(identity, poolId, originOf(request), step));
  } catch (error) {
    if (!(error instanceof IdentityError) || error instanceof OAuthError || !pool) throw error;
    const { step, ...said } = refusedStep(visit.step, error);
    return { page: visitPage(identity, pool, browser, { ...visit, step }, { ...said, status: 400 }) };
  }
}

/** @throws OAuthError, IdentityError when the client or its address was removed meanwhile */
async function readKnownClient(
  { identity, query, pool }: PoolContext,
  asked: AuthorizationRequest,
): Promise<AppClient> {
  const client = await readClient(query, pool, asked.clientId, 'authorization_code').catch((error: unknown) => {
    if (error instanceof IdentityError) throw new OAuthError('invalid_request', 'The client is gone.');
    throw error;
  });
  if (registeredUris(identity, client.callbackUrls).includes(asked.redirectUri)) return client;
  throw new OAuthError('invalid_request', 'The client has not registered this redirect_uri.');
}

async function finish(
  context: PoolContext,
  browser: string,
  visit: Visit,
  outcome: Outcome,
  before: string | null,
): Promise<Answer> {
  const { identity, pool, now } = context;
  if ('step' in outcome) {
    const { step, error, notice } = outcome;
    const said = { ...(error && { error, status: 400 }), ...(notice && { notice }) };
    return { page: visitPage(identity, pool, browser, { ...visit, step }, said) };
  }
  if ('goesOn' in outcome) {
    const session = await currentSession(context, before);
    if (session?.sub === outcome.goesOn) return { location: await grantCode(context, visit.request, session) };
    return { page: visitPage(identity, pool, browser, { ...visit, step: { kind: 'sign-in' } }, SIGNED_OUT) };
  }
  if (before !== null) await endHostedSession(context, before);
  const { signedIn: sub, recoveryCodes } = outcome;
  const cookies = [writeCookie(identity, pool.id, 'session', await saveHostedSession(context, sub))];
  if (recoveryCodes) {
    const step = { kind: 'recovery-codes' as const, sub, codes: [...recoveryCodes] };
    return { page: visitPage(identity, pool, browser, { ...visit, step }), cookies };
  }
  return { location: await grantCode(context, visit.request, { sub, authenticatedAt: now }), cookies };
}

function expiredPage(identity: Identity, poolId: string, { request, language }: Visit) {
  const address = `${basePath(identity, poolId)}/login?${queryOf(request, language)}`;
  return plainPage(language, null, { status: 400, title: 'signIn', text: 'pageOld', next: { address, text: 'again' } });
}
