/** `GET /Prod/fees/on-day`: which price a unit has on a day and which gave way to it, and what applied on the other days. */
import * as z from 'zod/mini';
import { cents, civilDate, id, matching } from '../kernel/fields.ts';
import { fee } from './fee.ts';

const { code, modifiers, effectiveFrom, effectiveTo, citation, verified } = fee.fields;

export const feeOnDayQuery = z.strictObject({
  /** Left out: for a payer without prices of its own. */
  payerId: z.optional(id),
  code,
  /** Modifiers of the line, with spaces or commas between. */
  modifiers: z.optional(matching(/^([A-Z0-9]{2}([ ,]+|$)){0,4}$/, 60)),
  on: civilDate,
});

const priced = z.strictObject({
  id,
  /** Null: a price for every payer that has none of its own. */
  payerId: z.nullable(id),
  code,
  modifiers,
  unitPriceCents: cents,
  effectiveFrom,
  effectiveTo,
  citation,
  verified,
});

export const feeOnDay = z.strictObject({
  /** Prices that fit the line on that day; the first applies, as for a charge. */
  fitting: z.array(priced),
  /** The prices and their spans, oldest first; days before the first have no price. At most 200, the latest. */
  spans: z.array(
    z.strictObject({
      from: civilDate,
      /** The last day; null: until replaced. */
      to: z.nullable(civilDate),
      /** Null: no price on these days. */
      fee: z.nullable(priced),
    }),
  ),
});
export type FeeOnDay = z.output<typeof feeOnDay>;
