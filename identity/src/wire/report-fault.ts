/** Writes a fault of ours into the log, without anything that a request brought. */
import type { FastifyRequest } from 'fastify';
import { UnknownSecretError } from '../crypto/sealer.ts';
import { IdentityError } from '../identity-error.ts';
import { saySeldom } from '../say-seldom.ts';
import { isDatabaseAway } from '../store/database-away.ts';

/** @returns what the one who asked may be told */
export function reportFault(request: FastifyRequest, error: Error & { readonly code?: string }): IdentityError {
  if (isDatabaseAway(error)) {
    saySeldom(request.log, `The database cannot be worked with (${error.code ?? 'no connection'}).`);
    return new IdentityError('ServiceUnavailable', 'The server cannot answer right now; try again.');
  }
  if (error instanceof UnknownSecretError) {
    saySeldom(request.log, error.message);
    return new IdentityError('InternalErrorException', 'The user pool cannot be opened.');
  }
  // The details of a database error may hold values of the row, so only its kind and its place are written.
  request.log.error(
    { code: error.code, stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')) },
    'identity operation failed',
  );
  return new IdentityError('InternalErrorException', 'Something went wrong.');
}
