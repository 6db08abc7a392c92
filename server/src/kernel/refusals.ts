/** What PostgreSQL's errors mean to a caller. */
import type { FieldError } from '@puente/contract';
import { AppError, fieldRefusal } from './errors.ts';
import { camel } from './names.ts';

interface PgError extends Error {
  code: string;
  constraint?: string;
  table?: string;
}

/** A membership that changed since the request began: the caller is read anew and the request tried again. */
export class MembershipChanged extends Error {
  override name = 'MembershipChanged';
}
/** A key or id that is stored already: the first answer is given again. */
export class AlreadyStored extends Error {
  override name = 'AlreadyStored';
  readonly constraint: string;
  constructor(constraint: string) {
    super(constraint);
    this.constraint = constraint;
  }
}

/** Constraints are named `<table>_<column>_<reason>`, so that the one violated names the field. */
function fieldOf({ constraint = '', table = '' }: PgError): FieldError {
  const [path, reason] = constraint.slice(table.length + 1).split(/_(?=after|range|overlap|alone|complete|known)/);
  return { path: camel(path ?? ''), code: reason ?? 'refused', message: 'This value does not fit the others.' };
}

/** The driver's own words for a connection that ended; they have no code. */
const lostConnection = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

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
    case 'PU409':
      return new AppError('frozen');
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
    case '57P01':
    case '57P02':
    case '57P03':
    case '53300':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EPIPE':
      return new AppError('unavailable', { detail: `The database does not answer (${cause.code}).` });
    default:
      return lostConnection.test(cause.message) || cause.code?.startsWith('08')
        ? new AppError('unavailable', 'The database does not answer.')
        : error;
  }
}
