/** A person's use of a program: the meter of units shows it before the next visit. */
import * as z from 'zod/mini';
import { carePlanStates } from '../../kernel/codes/care-plan.ts';
import { civilDate, id, outputText } from '../../kernel/fields.ts';
import type { BenefitPolicyBody, PolicyService } from './benefit-policy-body.ts';
import { planUnits } from './charge-lines.ts';
import type { Usage } from './encounter-facts.ts';
import { citationOf } from './findings-of.ts';
import { metersOf, unitMeter } from './unit-meters.ts';

/** `GET /Prod/patients/{id}/usage`: null where no policy is in force for the person today. */
export const unitUsage = z.strictObject({
  policyId: id,
  policyVersion: z.int(),
  /** Units of all codes of the program since services began, today's included. */
  used: z.int(),
  /** Units after which a plan of care is required; null if none is required. */
  limit: z.nullable(z.int()),
  /** Total of units from which the plan of care must be prepared. */
  warnFrom: z.nullable(z.int()),
  /** Units of visits of today that are charged already. */
  addedToday: z.int(),
  /** Minutes that can still make units today; null: no limit a day. */
  minutesLeftToday: z.nullable(z.int()),
  /** The first day that counts; null: no service yet. */
  periodStart: z.nullable(civilDate),
  /** The source of the limit. */
  citation: z.nullable(outputText),
  /** The plan of care of the person that is furthest, as far as the caller reads it. */
  plan: z.nullable(
    z.strictObject({
      id,
      status: z.enum(carePlanStates),
      effectiveTo: z.nullable(civilDate),
      reviewDueOn: z.nullable(civilDate),
    }),
  ),
  /** By day, month and plan, as far as the program counts; a visit of today adds to them. */
  meters: z.array(unitMeter),
});
export type UnitUsage = z.infer<typeof unitUsage>;

const { used, limit, warnFrom } = unitUsage.def.shape;

/** `POST /Prod/patients/usage`: the unit meters of the people on a page. People out of reach are left out. */
export const usageOfPeople = z.strictObject({
  items: z.array(
    z.strictObject({
      patientId: id,
      /** Null where no policy is in force for the person today. */
      usage: z.nullable(z.strictObject({ used, limit, warnFrom })),
    }),
  ),
});
export type UsageOfPeople = z.infer<typeof usageOfPeople>;

type UsageByCode = Readonly<Record<string, Usage>>;

const sumOf = (usage: UsageByCode, codes: Iterable<string>, key: keyof Usage) =>
  [...codes].reduce((sum, code) => sum + (Object.hasOwn(usage, code) ? usage[code]![key] : 0), 0);

/** The service a visit is billed with unless another is chosen decides how long today's visits may be. */
function minutesLeft({ code, unitMinutes, limits }: PolicyService, usage: UsageByCode): number | null {
  const left = limits
    .filter(({ per }) => per === 'day')
    .map(({ maxUnits, sharedWith }) => {
      const used = sumOf(usage, new Set([code, ...sharedWith]), 'dayMinutes');
      return Math.max(0, maxUnits * unitMinutes - used);
    });
  return left.length > 0 ? Math.min(...left) : null;
}

/** `usage` is by code and by the requested day. Pure; the numbers are those of `assessEncounter`. */
export function usageUnder(
  body: BenefitPolicyBody,
  usage: UsageByCode,
): Pick<UnitUsage, 'used' | 'limit' | 'warnFrom' | 'addedToday' | 'minutesLeftToday' | 'citation' | 'meters'> {
  const codes = body.services.map(({ code }) => code);
  return {
    used: planUnits({ priorUsage: usage }),
    limit: body.planOfCare.requiredAfterUnits,
    warnFrom: body.planOfCare.warnFromUnits,
    addedToday: sumOf(usage, codes, 'dayUnits'),
    minutesLeftToday: minutesLeft(body.services[0]!, usage),
    citation: citationOf(body, 'planOfCare', 'soon') ?? null,
    meters: metersOf(body, { priorUsage: usage }),
  };
}
