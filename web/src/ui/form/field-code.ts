// The error of one field as a stable code; each code has its sentence in the `v` texts.
import type { FieldError as ApiFieldError } from '@puente/contract';
import type { MissingName } from '#i18n';

export type FieldCode =
  /** The field's own words: the text of `missing` by the name of the field, or by this name. */
  | 'required'
  | `required:${MissingName}`
  | 'choose'
  | 'date'
  | 'dateFuture'
  | 'datePast'
  | 'time'
  | 'endBeforeStart'
  | 'phone'
  | 'email'
  | 'cin'
  | 'npi'
  | 'ein'
  | 'taxonomy'
  | 'postalCode'
  | 'state'
  | 'taken'
  | 'archived'
  | 'minutes'
  | 'diagnosisCodes'
  | 'other'
  | `tooLong:${number}`
  /** An unknown word, with a similar known one. */
  | `meant:${string}`
  /** With the civil day that is the first possible one. */
  | `notBefore:${string}`;

/** The code of a field's format error, by the last name of its path. */
export type FieldFormats = Readonly<Record<string, FieldCode>>;

export interface Issue {
  readonly code?: string;
  readonly path?: readonly PropertyKey[];
  readonly input?: unknown;
  readonly maximum?: number | bigint;
  readonly origin?: string;
}

/** Forms with few characters use the sentence about the form instead of one about the length. */
const known: ReadonlySet<FieldCode> = new Set([
  'date',
  'time',
  'phone',
  'cin',
  'npi',
  'ein',
  'taxonomy',
  'postalCode',
  'state',
]);

/** The last name of a path: contacts.0.name → name. */
export const nameOf = (path: readonly PropertyKey[]): string =>
  String(path.findLast((part) => typeof part === 'string' && !/^\d+$/.test(part)) ?? '');

/** The error of an empty field. */
function codeOfEmpty(format: FieldCode | undefined): FieldCode {
  if (format === 'choose' || format === 'date' || format === 'time') return format;
  return format?.startsWith('required:') ? format : 'required';
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Converts an error of a contract schema into the code of its sentence. */
export function codeOfIssue(issue: Issue, formats: FieldFormats): FieldCode {
  const named = formats[nameOf(issue.path ?? [])];
  if (isEmpty(issue.input)) return codeOfEmpty(named);
  const format = named?.startsWith('required:') ? undefined : named;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return format !== undefined && known.has(format) ? format : `tooLong:${Number(issue.maximum)}`;
  return format ?? (issue.code === 'invalid_value' ? 'choose' : 'other');
}

/** Converts a field error of the server into the code of its sentence. */
export function codeOfServerError(error: ApiFieldError, formats: FieldFormats): FieldCode {
  const known = (
    { taken: 'taken', archived: 'archived', future: 'dateFuture', after_start: 'endBeforeStart' } as const
  )[error.code];
  if (known) return known;
  if (error.nearest) return `meant:${error.nearest}`;
  const format = formats[nameOf(error.path.split('.'))];
  if (error.code === 'required') return codeOfEmpty(format);
  return format === undefined || format.startsWith('required:') ? 'other' : format;
}
