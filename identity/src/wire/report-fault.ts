/** Writes a fault of ours into the log, without anything that a request brought. */
import type { FastifyRequest } from 'fastify';
import { UnknownSecretError } from '../crypto/sealer.ts';
import { saySeldom } from '../say-seldom.ts';

/** @returns what the one who asked may be told */
export function reportFault(request: FastifyRequest, error: Error & { readonly code?: string }): string {
  if (error instanceof UnknownSecretError) {
    saySeldom(request.log, error.message);
    return 'The user pool cannot be opened.';
  }
  // The details of a database error may hold values of the row, so only its kind and its place are written.
  request.log.error(
    { code: error.code, stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')) },
    'identity operation failed',
  );
  return 'Something went wrong.';
}
