/**
 * `POST /Prod/benefit-policies/simulate`: the charges of a month's visits under rules that are being written. Only the
 * caller's read is stored. The people of the month come in portions: `next` asks for the following ones.
 */
import * as z from 'zod/mini';
import { addMonths } from '../kernel/civil-date.ts';
import { civilDate, id, matching, outputText } from '../kernel/fields.ts';
import { benefitPolicy } from './benefit-policy.ts';

const { program, payerId, effectiveFrom, effectiveTo, body } = benefitPolicy.fields;

/** Why a draft decides about no visit of a month by itself. A draft of another program decides about no visit at all. */
const notApplying = z.enum(['begins-later', 'ended', 'other-program']);
const civilMonth = matching(/^\d{4}-(0[1-9]|1[0-2])$/, 7);

export const policySimulationRequest = z.strictObject({
  /** The id of the version that is being written: it replaces the stored version with this id. */
  id,
  program,
  payerId,
  effectiveFrom,
  effectiveTo,
  body,
  /** A civil month, YYYY-MM: any, gone by or to come. */
  month: civilMonth,
  /** `next` of the portion before; left out: the first. */
  after: z.optional(id),
});
export type PolicySimulationRequest = z.infer<typeof policySimulationRequest>;

const worth = z.strictObject({
  status: z.enum(['needs-info', 'ready', 'not-billable']),
  code: z.nullable(outputText),
  units: z.int(),
  amountCents: z.nullable(z.int()),
});
export type VisitWorth = z.infer<typeof worth>;

/** Only of the visits that are ready to bill. */
const total = z.strictObject({
  ready: z.int(),
  units: z.int(),
  amountCents: z.int(),
});

export const policySimulation = z.strictObject({
  /** Whether the draft decides about visits of the month; then from which day of it on. */
  applies: z.boolean(),
  appliesFrom: z.nullable(civilDate),
  whyNot: z.nullable(notApplying),
  /** The newest month with open charges on days of the draft; in the first portion only. */
  monthToTry: z.nullable(civilMonth),
  /** In this portion, like all that follow. */
  people: z.int(),
  /** People of the month; in the first portion only. */
  peopleOfMonth: z.nullable(z.int()),
  gain: z.int(),
  lose: z.int(),
  stay: z.int(),
  before: total,
  after: total,
  /** Visits that gain or lose, at most 100 of a portion. */
  changed: z.array(
    z.strictObject({
      chargeId: id,
      encounterId: id,
      patientId: id,
      patientName: outputText,
      serviceDate: civilDate,
      before: worth,
      after: worth,
    }),
  ),
  /** Asks for the next portion; null: this is the last. */
  next: z.nullable(id),
});
export type PolicySimulation = z.infer<typeof policySimulation>;

export const isReady = ({ status }: Pick<VisitWorth, 'status'>): boolean => status === 'ready';

/**
 * Above 0: `after` is worth more. Whether it can be billed comes first, then the amount, then the units. Two of which neither can
 * be billed are worth the same: nothing.
 */
export function compareWorth(after: VisitWorth, before: VisitWorth): number {
  const readiness = Number(isReady(after)) - Number(isReady(before));
  if (readiness !== 0 || !isReady(after)) return readiness;
  return (after.amountCents ?? 0) - (before.amountCents ?? 0) || after.units - before.units;
}

/** The relation of a draft to a month. */
export function draftInMonth(
  {
    program,
    effectiveFrom,
    effectiveTo = null,
  }: Pick<PolicySimulationRequest, 'program' | 'effectiveFrom' | 'effectiveTo'>,
  month: string,
): Pick<PolicySimulation, 'applies' | 'appliesFrom' | 'whyNot'> {
  const first = `${month}-01`;
  const whyNot =
    program !== 'CHW'
      ? 'other-program'
      : effectiveFrom >= addMonths(first, 1)
        ? 'begins-later'
        : effectiveTo !== null && effectiveTo < first
          ? 'ended'
          : null;
  const applies = whyNot === null;
  return { applies, appliesFrom: applies ? (effectiveFrom > first ? effectiveFrom : first) : null, whyNot };
}
