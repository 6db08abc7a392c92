/** Logs a fault of ours, without any input of the request. */
import type { FastifyRequest } from 'fastify';
import { UnknownSecretError } from '../crypto/sealer.ts';
import { IdentityError } from '../model/identity-error.ts';
import { isDatabaseAway } from '../store/database-away.ts';
import { logOnceAMinute } from './log-once-a-minute.ts';

/** @returns the refusal for the caller */
export function reportFault(request: FastifyRequest, error: Error & { readonly code?: string }): IdentityError {
  if (isDatabaseAway(error)) {
    logOnceAMinute(request.log, `The database cannot be worked with (${error.code ?? 'no connection'}).`);
    return new IdentityError('ServiceUnavailable', 'The server cannot answer right now; try again.');
  }
  if (error instanceof UnknownSecretError) {
    logOnceAMinute(request.log, error.message);
    return new IdentityError('InternalErrorException', 'The user pool cannot be opened.');
  }
  // Details of a database error may contain values of the row, so only its code and its location are logged.
  request.log.error(
    { code: error.code, stack: error.stack?.split('\n').filter((line) => line.startsWith('    at ')) },
    'identity operation failed',
  );
  return new IdentityError('InternalErrorException', 'Something went wrong.');
}
