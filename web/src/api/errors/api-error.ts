// The shapes of a failed API call, and facts about it for screens.
import type { FieldError, Problem } from '@puente/contract';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

/** Keys of the `error` texts. */
export type ErrorSentence =
  | 'network'
  | 'unreadable'
  | 'server'
  | '401'
  | '403'
  | '404'
  | 'tooMany'
  | 'stale'
  | 'mismatch'
  | 'state'
  | 'archived'
  | 'check';

export function isApiError(error: unknown): error is FetchBaseQueryError {
  return typeof error === 'object' && error !== null && 'status' in error;
}

/** The problem document of a refusal, where the server sent one. */
export function problemOf(error: unknown): Problem | undefined {
  if (!isApiError(error) || typeof error.status !== 'number') return undefined;
  const data = error.data;
  return typeof data === 'object' && data !== null && 'code' in data ? (data as Problem) : undefined;
}

export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return problemOf(error)?.errors ?? [];
}

export function isStale(error: unknown): boolean {
  return problemOf(error)?.code === 'stale_version';
}

const sentences: Readonly<Record<number, ErrorSentence>> = {
  400: 'check',
  401: '401',
  403: '403',
  404: '404',
  409: 'state',
  412: 'stale',
  422: 'mismatch',
  429: 'tooMany',
};

export function sentenceOf(error: unknown): ErrorSentence {
  if (!isApiError(error)) return 'server';
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return 'network';
  if (error.status === 'PARSING_ERROR') return 'unreadable';
  if (typeof error.status !== 'number') return 'server';
  if ([problemOf(error), ...fieldErrorsOf(error)].some((one) => one?.code === 'archived')) return 'archived';
  return sentences[error.status] ?? 'server';
}

/** Whether the server may have executed the request: its answer was lost, or does not say so. */
export const isUnsure = (error: unknown): boolean => ['network', 'server', 'unreadable'].includes(sentenceOf(error));

/** The number of a server fault, for support; undefined if the answer had none. */
export function referenceOf(error: unknown): string | undefined {
  const isOurs = ['server', 'unreadable'].includes(sentenceOf(error));
  return isOurs ? problemOf(error)?.requestId : undefined;
}
