// The one way to the API: base path /Prod, the id token, retries, and the way back to sign-in on a 401.
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { type FetchArgs, type FetchBaseQueryError, fetchBaseQuery, retry } from '@reduxjs/toolkit/query';
import { isApiError } from './api-error.ts';
import { canRetry, retryDelay } from './retry-policy.ts';
import { clearSession, currentSession } from './session/session.ts';

const timeoutMs = 30_000;

const fetchQuery = fetchBaseQuery({
  baseUrl: '/Prod',
  timeout: timeoutMs,
  prepareHeaders: (headers) => {
    const session = currentSession();
    if (session) headers.set('authorization', `Bearer ${session.token}`);
    return headers;
  },
});

const guardedQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (args, store, options) => {
  const result = await fetchQuery(args, store, options);
  // The shell watches the session and leaves for the sign-in page with the address to come back to.
  if (result.error?.status === 401) clearSession();
  return result;
};

export const baseQuery = retry(guardedQuery, {
  retryCondition: (error, _args, { attempt }) => isApiError(error) && canRetry(error.status, attempt),
  backoff: (attempt) => new Promise((resolve) => setTimeout(resolve, retryDelay(attempt))),
});
