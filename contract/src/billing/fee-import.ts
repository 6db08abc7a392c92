/** `POST /Prod/fees/import`: prices of one payer from a CSV file, as a trial or stored. */
import * as z from 'zod/mini';
import { cents, civilDate, id, matching, said, text } from '../kernel/fields.ts';
import { fee } from './fee.ts';

/** Bytes, data rows and characters of a cell. */
export const feeFileLimits = { bytes: 700_000, rows: 5000, cell: 1000 } as const;

/** The columns of the file by the names that are always understood; `code`, `price` and `from` must be there. */
export const feeColumns = ['code', 'modifiers', 'price', 'from', 'to', 'citation'] as const;
export type FeeColumn = (typeof feeColumns)[number];

/** What is wrong with a row. */
export const feeRowFaults = [
  'cells',
  'code',
  'modifiers',
  'price',
  'from',
  'to',
  'order',
  'citation',
  'sameDay',
  'overlap',
] as const;
export type FeeRowFault = (typeof feeRowFaults)[number];

/** Why a file is not read at all: the `code` of the field error `file`. */
export const feeFileFaults = [
  'too_large',
  'encoding',
  'empty',
  'too_many_rows',
  'quotes',
  'missing_column',
  'unknown_column',
  'double_column',
] as const;
export type FeeFileFault = (typeof feeFileFaults)[number];

const wordsOf = <const Names extends readonly [string, ...string[]]>(names: Names, max: number) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, text(max)])) as Record<Names[number], z.ZodMiniString<string>>,
  );

export const feeImport = z.strictObject({
  /** The id of a run that tells how far it is; left out where nobody asks. */
  runId: z.optional(id),
  /** Null: prices for every payer that has none of its own. */
  payerId: z.nullable(id),
  /** The bytes of the file in Base64 (RFC 4648). */
  file: matching(/^[A-Za-z0-9+/]*={0,2}$/, Math.ceil(feeFileLimits.bytes / 3) * 4),
  /** Reads and compares, and stores nothing. */
  trial: z.boolean(),
  /** In the reader's language: the heads of the columns, which are understood too, and the reasons in the report. */
  words: z.strictObject({
    columns: wordsOf(['line', 'reason', ...feeColumns], 80),
    faults: wordsOf(feeRowFaults, 300),
  }),
});
export type FeeImport = z.output<typeof feeImport>;

export const feeImported = z.strictObject({
  /** Rows of data in the file. */
  rows: z.int(),
  added: z.int(),
  /** Stored prices that end because a later one begins. */
  ended: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** The first prices that are new or end, by code and day. */
  changes: z.array(
    z.strictObject({
      change: z.enum(['added', 'ended']),
      code: fee.fields.code,
      modifiers: fee.fields.modifiers,
      unitPriceCents: cents,
      effectiveFrom: civilDate,
      effectiveTo: z.nullable(civilDate),
    }),
  ),
  /** The first refused rows; `line` counts from 1, with the heads. */
  refusals: z.array(z.strictObject({ line: z.int(), fault: z.enum(feeRowFaults) })),
  /** The refused rows as CSV with their lines and reasons; null where none was refused. */
  report: z.nullable(said),
});
export type FeeImported = z.output<typeof feeImported>;
