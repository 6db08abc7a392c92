// The door to the API and the session.
export { api } from './api.ts';
export { type ApiError, type ErrorSentence, fieldErrorsOf, isStale, problemOf, referenceOf, sentenceOf } from './api-error.ts';
export { newId, useIdempotencyKey } from './intent.ts';
export { type ListQuery, resourceEndpoints } from './resource-endpoints.ts';
