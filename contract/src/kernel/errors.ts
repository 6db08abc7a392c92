/** Stable error codes and the problem document (RFC 9457) that every refusal of the API answers with. */
import * as z from 'zod/mini';
import { outputText } from './fields.ts';

export const errorStatus = {
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  invalid_move: 409,
  frozen: 409,
  archived: 409,
  stale_version: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/**
 * One error to correct: `path` names the field (dots between levels), `code` is stable, `message` is English. With an `unknown`
 * word comes the `nearest` that exists, where one is near.
 */
export const fieldError = z.strictObject({
  path: outputText,
  code: outputText,
  message: outputText,
  nearest: z.optional(outputText),
});
export type FieldError = z.infer<typeof fieldError>;

/** `application/problem+json`. `current`, `changed` and `changedBy` come with `stale_version` alone. */
export const problem = z.strictObject({
  type: outputText,
  title: outputText,
  status: z.int(),
  code: outputText,
  detail: z.optional(outputText),
  errors: z.optional(z.array(fieldError)),
  current: z.optional(z.unknown()),
  changed: z.optional(z.array(outputText)),
  /** The member of staff who made the last change; absent if nobody of the organization made it. */
  changedBy: z.optional(outputText),
  requestId: outputText,
});
export type Problem = z.infer<typeof problem>;
