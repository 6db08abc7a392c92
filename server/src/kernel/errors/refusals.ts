/** The meaning of PostgreSQL's errors for a caller. */
import type { FieldError } from '@puente/contract';
import { camel } from '#kernel/sql/names';
import { AppError, archivedRefusal, fieldRefusal } from './errors.ts';

interface PgError extends Error {
  code: string;
  constraint?: string;
  table?: string;
}

/** The membership changed since the request began: the caller is read again and the request retried. */
export class MembershipChanged extends Error {
  override name = 'MembershipChanged';
}
/** The key or id is stored already: the first answer is replayed. */
export class AlreadyStored extends Error {
  override name = 'AlreadyStored';
  readonly constraint: string;
  constructor(constraint: string) {
    super(constraint);
    this.constraint = constraint;
  }
}

/** The victim of a deadlock: nothing was stored, and the same again succeeds once the other has ended. */
export class Deadlock extends AppError {
  constructor() {
    super('unavailable', 'Others change the same records; try again.');
  }
}

/** The run of this transaction has ended: nothing of it was stored. */
export class RunEnded extends AppError {
  constructor() {
    super('conflict', 'This work was cancelled.');
  }
}

/** Constraints are named `<table>_<column>_<reason>`, so that the one violated names the field. */
function fieldOf({ constraint = '', table = '' }: PgError): FieldError {
  const [path, reason] = constraint.slice(table.length + 1).split(/_(?=after|range|overlap|alone|complete|known)/);
  return { path: camel(path ?? ''), code: reason ?? 'refused', message: 'This value does not fit the others.' };
}

/** The driver's own words for a connection that ended or never came; they have no code. */
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout e)/;

/** Turns a driver's error into a refusal; an error that is none of ours passes unchanged. */
export function refusalOf(error: unknown): Error {
  if (error instanceof AppError || !(error instanceof Error)) return error as Error;
  const cause = error as PgError;
  switch (cause.code) {
    case 'PU401':
      return new AppError('unauthenticated');
    case 'PU402':
      return new MembershipChanged();
    case 'PU400':
      return fieldRefusal(cause.message, 'unknown', 'There is no such record.');
    case 'PU410':
      return archivedRefusal(cause.message);
    case 'PU409':
      return new AppError('frozen');
    case 'PU411':
      return new RunEnded();
    case '40P01':
      return new Deadlock();
    case 'PU429':
      return new AppError('too_many_requests');
    case '23505':
      if (cause.constraint === 'idempotency_pkey' || cause.constraint?.endsWith('_pkey'))
        return new AlreadyStored(cause.constraint);
      return new AppError('conflict', {
        errors: [
          {
            path: camel(cause.constraint?.slice((cause.table?.length ?? 0) + 1) ?? ''),
            code: 'taken',
            message: 'Another record has this value.',
          },
        ],
      });
    case '23P01':
      return new AppError('conflict', { errors: [fieldOf(cause)] });
    case '23514':
      return new AppError('validation', { errors: [fieldOf(cause)] });
    case '23503':
      return fieldRefusal(
        camel(cause.constraint?.replace(/^.*?_tenant_id_/, '').replace(/_fkey\d*$/, '') ?? ''),
        'unknown',
        'There is no such record.',
      );
    case '22021':
    case '22P05':
      return new AppError('validation', 'A text holds a character that cannot be stored.');
    case '22003':
    case '22007':
    case '22008':
    case '22009':
      return new AppError('validation', 'A number or date is out of range.');
    default:
      return unavailable(cause) ?? error;
  }
}

/** Failures that pass by themselves or once an operator helps: nothing was stored, and the same request may succeed later. */
const passing: Readonly<Record<string, string>> = {
  '25006': 'The database takes no changes at present.',
  '40001': 'Others change the same records; try again.',
  '53100': 'The database has no room left. Tell who runs the server.',
  '53200': 'The database has no memory left; try again.',
  '55P03': 'Another change holds this record; try again.',
  '57014': 'The database took too long; try again.',
  ENOSPC: 'The server has no room for files. Tell who runs it.',
  EDQUOT: 'The server has no room for files. Tell who runs it.',
};
/** Codes of a database that cannot be reached, or cannot answer: its classes of errors, and those of the network. */
const silent =
  /^(08...|53[34]00|57P0.|58030|25P0[34]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

function unavailable({ code, message }: PgError): AppError | undefined {
  const detail = code === undefined ? undefined : passing[code];
  if (detail) return new AppError('unavailable', detail);
  if (code !== undefined && silent.test(code))
    return new AppError('unavailable', `The database does not answer (${code}).`);
  return lostConnection.test(message) ? new AppError('unavailable', 'The database does not answer.') : undefined;
}
