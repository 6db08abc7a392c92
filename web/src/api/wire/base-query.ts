// The only way to the API. It adds the base path /Prod, the id token and the retries. It ends the session on a 401, and
// reports the state of the connection after each call.
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { type FetchArgs, type FetchBaseQueryError, fetchBaseQuery, retry } from '@reduxjs/toolkit/query';
import { isApiError } from '../errors/api-error.ts';
import { noteEventStart } from '../events/event-start.ts';
import { currentSession, refuseToken, sessionReturns } from '../session/session.ts';
import { isOffline, noteReached, noteUnreachable, now, whileSaving } from './connection.ts';
import { fetchOrTake } from './early-answers.ts';
import { withKey } from './key-of-act.ts';
import { canRetry, isHopeless, retryDelay } from './retry-policy.ts';

type Query = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError>;

const timeoutMs = 30_000;
/** Answers of a proxy in front of a server that is down. */
const gatewayStatuses: readonly unknown[] = [502, 503, 504];

const fetchQuery = fetchBaseQuery({
  baseUrl: '/Prod',
  timeout: timeoutMs,
  fetchFn: fetchOrTake,
  prepareHeaders: (headers) => {
    const session = currentSession();
    if (session) {
      headers.set('authorization', `Bearer ${session.token}`);
      // Selects an organization for accounts of a shared issuer.
      headers.set('tenant-name', session.tenantName);
    }
    return headers;
  },
});

/** Whether the server itself has answered; a refusal is an answer, too. */
function isAnswer(error: FetchBaseQueryError | undefined): boolean {
  if (!error || error.status === 'PARSING_ERROR') return true;
  return typeof error.status === 'number' && !gatewayStatuses.includes(error.status);
}

const guardedQuery: Query = async (args, call, options) => {
  const token = currentSession()?.token;
  const askedAt = now();
  const result = await fetchQuery(args, call, options);
  noteEventStart(result.meta?.response);
  if (isAnswer(result.error)) noteReached(askedAt);
  // A call that the screen canceled fails in the same way.
  else if (result.error?.status === 'FETCH_ERROR' && !call.signal.aborted) noteUnreachable();
  if (result.error?.status !== 401 || !token) return result;
  refuseToken(token);
  // A page with unsaved work waits for its user; then the request repeats with the new token.
  return (await sessionReturns()) ? fetchQuery(args, call, options) : result;
};

/** Calls that began when the server was known to be out of reach. */
const beganOffline = new WeakSet<BaseQueryApi>();

const retryingQuery = retry(guardedQuery, {
  retryCondition: (error, _args, { attempt, baseQueryApi }) =>
    isApiError(error) &&
    canRetry(error.status, attempt) &&
    !isHopeless(error.status, { hasNetwork: navigator.onLine, beganOffline: beganOffline.has(baseQueryApi) }),
  backoff: (attempt) => new Promise((resolve) => setTimeout(resolve, retryDelay(attempt))),
});

export const baseQuery: Query = (args, call) => {
  const asked = call.type === 'mutation' ? withKey(args) : args;
  const run = () => retryingQuery(asked, call, {});
  if (call.type === 'query' && isOffline()) beganOffline.add(call);
  return call.type === 'mutation' ? whileSaving(run, ({ error }) => isAnswer(error)) : run();
};
