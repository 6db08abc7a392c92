/** Refusals: handlers throw them, and PostgreSQL's and Fastify's errors become one of them. */
import { type ErrorCode, errorStatus, type FieldError, type Problem } from '@puente/contract';

const titles: Readonly<Record<ErrorCode, string>> = {
  validation: 'Some entries need a change',
  unauthenticated: 'Sign in to continue',
  forbidden: 'Your role does not allow this',
  not_found: 'There is no such record',
  conflict: 'This is in use already',
  invalid_move: 'This step is not possible in the present state',
  frozen: 'This record can no longer be changed',
  archived: 'This record is archived: restore it first',
  stale_version: 'Someone else changed this record',
  payload_too_large: 'This is more than one request may hold',
  unsupported_media_type: 'Send JSON with Content-Type application/json',
  idempotency_mismatch: 'This key was used for another request',
  too_many_requests: 'Too many requests; wait and try again',
  internal: 'Something went wrong on the server',
  unavailable: 'The server cannot answer right now; try again',
};

export interface Detail {
  detail?: string;
  errors?: FieldError[];
  current?: unknown;
  changed?: string[];
  changedBy?: string;
}

/** A refusal with a stable code. Never put patient data into `detail`. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly detail: Detail;
  constructor(code: ErrorCode, detail: Detail | string = {}) {
    super(titles[code]);
    this.code = code;
    this.detail = typeof detail === 'string' ? { detail } : detail;
  }
}

/** The refusal as the document the API answers with. */
export function problemOf(error: AppError, requestId: string): Problem {
  return {
    type: `urn:puente:problem:${error.code}`,
    title: titles[error.code],
    status: errorStatus[error.code],
    code: error.code,
    ...error.detail,
    requestId,
  };
}

/** Names one field whose value somebody else has. */
export const fieldConflict = (path: string, message: string) =>
  new AppError('conflict', { errors: [{ path, code: 'taken', message }] });

/** Names one field that must be mended. */
export const fieldRefusal = (path: string, code: string, message: string) =>
  new AppError('validation', { errors: [{ path, code, message }] });

/** Names one field whose id is that of an archived record. */
export const archivedRefusal = (path: string) =>
  fieldRefusal(path, 'archived', 'This record is archived. Choose another, or restore it first.');

/** @param path of the field with the id, or of the list of ids */
export const idTaken = (path: string) =>
  new AppError('conflict', {
    errors: [
      {
        path,
        code: 'taken',
        message: path === 'id' ? 'This id is in use. Make a new one.' : 'One of these ids is in use. Make new ones.',
      },
    ],
  });
