/** `POST /Prod/fees/import`: prices of one payer from a CSV file, as a trial or stored. */
import * as z from 'zod/mini';
import { csvAnswer, csvRequest } from '../kernel/csv-import.ts';
import { cents, civilDate, id } from '../kernel/fields.ts';
import { fee } from './fee.ts';

/** The columns of the file; `code`, `price` and `from` must be there. A new price without a word about it is confirmed. */
export const feeColumns = ['code', 'modifiers', 'price', 'from', 'to', 'citation', 'confirmed'] as const;
export type FeeColumn = (typeof feeColumns)[number];

/** The fault of a row. */
export const feeRowFaults = [
  'cells',
  'code',
  'modifiers',
  'price',
  'from',
  'to',
  'order',
  'citation',
  'confirmed',
  'sameDay',
  'overlap',
] as const;
export type FeeRowFault = (typeof feeRowFaults)[number];

export const feeImport = z.strictObject({
  /** Null: prices for every payer that has none of its own. */
  payerId: z.nullable(id),
  ...csvRequest(feeColumns, feeRowFaults),
});
export type FeeImport = z.output<typeof feeImport>;

export const feeImported = z.strictObject({
  ...csvAnswer(feeRowFaults),
  /** Stored prices that end because a later one begins. */
  ended: z.int(),
  /** Stored prices that the file calls confirmed, or no longer confirmed. */
  confirmed: z.int(),
  /** The first prices that are new, end on another day, or are confirmed or no longer so, by code and day. */
  changes: z.array(
    z.strictObject({
      change: z.enum(['added', 'ended', 'confirmed', 'unconfirmed']),
      code: fee.fields.code,
      modifiers: fee.fields.modifiers,
      unitPriceCents: cents,
      effectiveFrom: civilDate,
      effectiveTo: z.nullable(civilDate),
      /** What is stored now: the price that a new one replaces; the last day of a price that ends on another. */
      was: z.strictObject({
        unitPriceCents: z.optional(z.nullable(cents)),
        effectiveTo: z.optional(z.nullable(civilDate)),
      }),
    }),
  ),
});
export type FeeImported = z.output<typeof feeImported>;
