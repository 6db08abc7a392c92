/**
 * `POST /Prod/benefit-policies/simulate`: what the visits of a month would be worth under rules that are being written. Nothing is
 * stored but who asked. The people of the month come in portions: `next` asks for those after it.
 */
import * as z from 'zod/mini';
import { civilDate, id, matching, said } from '../kernel/fields.ts';
import { benefitPolicy } from './benefit-policy.ts';

const { programme, payerId, effectiveFrom, effectiveTo, body } = benefitPolicy.fields;

export const policySimulationRequest = z.strictObject({
  /** Of the version that is being written: it stands in place of what is stored under this id. */
  id,
  programme,
  payerId,
  effectiveFrom,
  effectiveTo,
  body,
  /** A civil month, YYYY-MM. */
  month: matching(/^\d{4}-(0[1-9]|1[0-2])$/, 7),
  /** `next` of the portion before; left out: the first. */
  after: z.optional(id),
});
export type PolicySimulationRequest = z.infer<typeof policySimulationRequest>;

const worth = z.strictObject({
  status: z.enum(['needs-info', 'ready', 'not-billable']),
  code: z.nullable(said),
  units: z.int(),
  amountCents: z.nullable(z.int()),
});
export type VisitWorth = z.infer<typeof worth>;

const total = z.strictObject({
  /** Visits that are ready to bill. */
  ready: z.int(),
  /** Of all lines, also of those that need information. */
  units: z.int(),
  amountCents: z.int(),
});

export const policySimulation = z.strictObject({
  /** Of this portion, as all that follows. */
  people: z.int(),
  /** People of the month; of the first portion alone. */
  peopleOfMonth: z.nullable(z.int()),
  gain: z.int(),
  lose: z.int(),
  stay: z.int(),
  before: total,
  after: total,
  /** Those that gain or lose, at most 100 of a portion. */
  changed: z.array(
    z.strictObject({
      chargeId: id,
      encounterId: id,
      patientId: id,
      patientName: said,
      serviceDate: civilDate,
      before: worth,
      after: worth,
    }),
  ),
  /** Asks for the next portion; null: this is the last. */
  next: z.nullable(id),
});
export type PolicySimulation = z.infer<typeof policySimulation>;

/** Above 0: `after` is worth more. Whether it can be billed comes first, then the amount, then the units. */
export function compareWorth(after: VisitWorth, before: VisitWorth): number {
  const isReady = ({ status }: VisitWorth) => Number(status === 'ready');
  return (
    isReady(after) - isReady(before) ||
    (after.amountCents ?? 0) - (before.amountCents ?? 0) ||
    after.units - before.units
  );
}
