/** Records from a CSV file: what each such route takes and answers. */
import * as z from 'zod/mini';
import { id, matching, outputText, text } from './fields.ts';

/** Bytes, data rows and characters of a cell. */
export const csvLimits = { bytes: 700_000, rows: 5000, cell: 2500 } as const;

/** Why a file is not read at all: the `code` of the field error `file`. */
export const csvFileFaults = [
  'too_large',
  'encoding',
  'empty',
  'too_many_rows',
  'quotes',
  'missing_column',
  'unknown_column',
  'double_column',
] as const;
export type CsvFileFault = (typeof csvFileFaults)[number];

const wordsOf = <const Names extends readonly [string, ...string[]]>(names: Names, max: number) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, text(max)])) as Record<Names[number], z.ZodMiniString<string>>,
  );

type List = readonly [string, ...string[]];

/** @param columns names that are always understood as heads @param faults possible faults of a row */
export const csvRequest = <const Columns extends List, const Faults extends List>(
  columns: Columns,
  faults: Faults,
) => ({
  /** The id of a run that shows the progress; left out if nobody follows it. */
  runId: z.optional(id),
  /** The bytes of the file in Base64 (RFC 4648). */
  file: matching(/^[A-Za-z0-9+/]*={0,2}$/, Math.ceil(csvLimits.bytes / 3) * 4),
  /** Reads and compares, and stores nothing. */
  trial: z.boolean(),
  /** In the reader's language: the heads of the columns, which are understood too, and the reasons in the report. */
  words: z.strictObject({
    columns: wordsOf(['line', 'reason', ...columns] as readonly ['line', 'reason', ...Columns], 80),
    faults: wordsOf(faults, 300),
  }),
});

/** Words of the reader for codes in the cells of a column; the codes themselves are always understood. */
export const csvValues = z.optional(
  z.array(z.strictObject({ value: text(60), word: text(120) })).check(z.maxLength(500)),
);

/** The places of the found columns. */
export const csvPlaces = <const Columns extends List>(columns: Columns) => ({
  heads: z.array(outputText),
  /** The head of each column; null where the file has none. */
  places: z.record(z.enum(columns), z.nullable(outputText)),
  /** Columns that must be there and are not: no row was read. */
  missing: z.array(z.enum(columns)),
});

export const csvAnswer = <const Faults extends List>(faults: Faults) => ({
  /** Rows of data in the file. */
  rows: z.int(),
  added: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** The first refused rows, each with all of its faults; `line` counts from 1, with the heads. */
  refusals: z.array(z.strictObject({ line: z.int(), faults: z.array(z.enum(faults)) })),
  /** The refused rows as CSV with their lines and reasons; null where none was refused. */
  report: z.nullable(outputText),
});
