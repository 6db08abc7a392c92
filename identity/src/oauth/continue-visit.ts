/** The answer to a page of a visit: the next page, or the way back to the client with a code. */
import { IdentityError } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';
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
import { basePath, type HostedPool, type PageRequest } from './page-request.ts';
import type { Fields, Outcome } from './pages/hosted-step.ts';
import { languageAmong } from './pages/languages.ts';
import { plainPage } from './pages/plain-page.ts';
import { withTyped } from './pages/step.ts';
import { refusedStep } from './pages/step-error.ts';
import { submitStep } from './pages/steps/hosted-steps.ts';
import { registeredUris } from './redirect-uris.ts';
import { queryOf, type Visit, visitPage } from './visit-page.ts';

/** The sign-in page's sentence for a person who was signed out meanwhile. */
const SIGNED_OUT = { error: { text: 'sessionOver' }, status: 400 } as const;

/** @throws IdentityError when the form was not made for this pool and browser, or the client is gone */
export async function continueVisit(at: PageRequest, fields: Fields): Promise<Answer> {
  const { identity, request } = at;
  const browser = readCookie(at, 'browser');
  const flow = browser && openFlow({ ...at, browser }, fields.get('visit') ?? '');
  if (!browser || !flow) throw new OAuthError('invalid_request', 'The form was not given to this browser.');
  const language = languageAmong([fields.get('lang') ?? '']) ?? flow.language;
  const visit = { request: flow.request, language, step: withTyped(flow.step, fields) };
  if (flow.isExpired) return { page: expiredPage(at, visit) };
  let pool: UserPool | undefined;
  try {
    const step = async (context: PoolContext): Promise<Answer> => {
      pool = context.pool;
      const client = await readKnownClient(context, visit.request);
      if (fields.get('lang') !== undefined) return { page: visitPage({ ...context, browser }, visit) };
      const outcome = await submitStep({ ...context, client, fields }, visit.step.kind, visit.step);
      return finish({ ...context, browser, session: readCookie(at, 'session') }, visit, outcome);
    };
    const asked = { poolId: at.pool.id, origin: originOf(request) };
    return await withEvenTiming(identity, 'always', () => inPool(identity, asked, step));
  } catch (error) {
    if (!(error instanceof IdentityError) || error instanceof OAuthError || !pool) throw error;
    const { step, ...said } = refusedStep(visit.step, error);
    return { page: visitPage({ identity, pool, browser }, { ...visit, step }, { ...said, status: 400 }) };
  }
}

/** @throws OAuthError, IdentityError when the client or its address was removed meanwhile */
async function readKnownClient(context: PoolContext, asked: AuthorizationRequest): Promise<AppClient> {
  const client = await readClient(context, asked.clientId, 'authorization_code').catch((error: unknown) => {
    if (error instanceof IdentityError) throw new OAuthError('invalid_request', 'The client is gone.');
    throw error;
  });
  if (registeredUris(context.identity, client.callbackUrls).includes(asked.redirectUri)) return client;
  throw new OAuthError('invalid_request', 'The client has not registered this redirect_uri.');
}

/** With the cookies of the browser. */
type BrowserContext = PoolContext & { readonly browser: string; readonly session: string | null };

async function finish(context: BrowserContext, visit: Visit, outcome: Outcome): Promise<Answer> {
  const { now, session: before } = context;
  if ('step' in outcome) {
    const { step, error, notice } = outcome;
    const said = { ...(error && { error, status: 400 }), ...(notice && { notice }) };
    return { page: visitPage(context, { ...visit, step }, said) };
  }
  if ('goesOn' in outcome) {
    const session = await currentSession(context, before);
    if (session?.sub === outcome.goesOn) return { location: await grantCode(context, visit.request, session) };
    return { page: visitPage(context, { ...visit, step: { kind: 'sign-in' } }, SIGNED_OUT) };
  }
  if (before !== null) await endHostedSession(context, before);
  const { signedIn: sub, recoveryCodes } = outcome;
  const cookies = [writeCookie(context, 'session', await saveHostedSession(context, sub))];
  if (recoveryCodes) {
    const step = { kind: 'recovery-codes' as const, sub, codes: [...recoveryCodes] };
    return { page: visitPage(context, { ...visit, step }), cookies };
  }
  return { location: await grantCode(context, visit.request, { sub, authenticatedAt: now }), cookies };
}

function expiredPage(pool: HostedPool, { request, language }: Visit) {
  const address = `${basePath(pool)}/login?${queryOf(request, language)}`;
  return plainPage(language, null, { status: 400, title: 'signIn', text: 'pageOld', next: { address, text: 'again' } });
}
