/** The number of records, and their sums, in all and by the values of one field. */
import * as z from 'zod/mini';
import { outputText } from './fields.ts';

/** Counts are exact up to this number. A larger count is marked and has no sums, since a partial sum would be wrong. */
export const countLimit = 10_000;

export const tally = z.strictObject({
  count: z.int(),
  capped: z.boolean(),
  /** Sums of the fields that the definition sums; absent if the count is capped. */
  sums: z.optional(z.record(outputText, z.int())),
});
export type Tally = z.infer<typeof tally>;

/** `GET /Prod/<many>/count`: groups that hold no record are left out; `value` is null where the field is empty. */
export const counts = z.strictObject({
  groups: z.array(z.extend(tally, { value: z.nullable(outputText) })),
  total: tally,
});
export type Counts = z.infer<typeof counts>;
