/** The use of a program's limits, and the share of a visit: by the counts of the limits themselves. */
import * as z from 'zod/mini';
import { outputText } from '../../kernel/fields.ts';
import type { BenefitPolicyBody } from './benefit-policy-body.ts';
import { codesUnder, type LineDraft, planUnits, type UsedBefore, usedOf } from './charge-lines.ts';

const spans = ['day', 'month', 'year', 'auth', 'plan'] as const;

export const unitMeter = z.strictObject({
  /** The counted span; `plan` counts everything since services began. */
  per: z.enum(spans),
  /** The service whose limit it is; null: of all services of the program. */
  code: z.nullable(outputText),
  /** Other codes whose units count against it. */
  sharedWith: z.array(outputText),
  /** Units without this visit. */
  used: z.int(),
  /** Units of this visit that can be billed. */
  adds: z.int(),
  /** Null: counted, and not limited. For `plan` without a code: after so many units a plan of care is required. */
  limit: z.nullable(z.int()),
});
export type UnitMeter = z.infer<typeof unitMeter>;

/** @param draft left out: no visit is written, and the service is the one that is billed unless another is chosen */
export function metersOf(
  body: BenefitPolicyBody,
  before: UsedBefore,
  draft: Pick<LineDraft, 'service' | 'lines'> = { service: null, lines: [] },
): UnitMeter[] {
  const adds = (codes: ReadonlySet<string>) =>
    draft.lines.reduce((sum, { code, units }) => sum + (codes.has(code) ? units : 0), 0);
  const service = draft.service ?? body.services[0]!;
  const limited = [service, ...body.services.filter(({ addOnTo }) => addOnTo === service.code)].flatMap((one) =>
    one.limits.map((limit): UnitMeter => {
      const codes = codesUnder(limit, one);
      const { per, sharedWith, maxUnits } = limit;
      const used = usedOf(per, codes, before);
      return { per, code: one.code, sharedWith: [...sharedWith], used, adds: adds(codes), limit: maxUnits };
    }),
  );
  const all = new Set(body.services.map(({ code }) => code));
  const ofAll = (per: UnitMeter['per'], limit: number | null): UnitMeter => ({
    per,
    code: null,
    sharedWith: [],
    used: per === 'plan' ? planUnits(before) : usedOf(per, all, before),
    adds: adds(all),
    limit,
  });
  const counted = (['day', 'month'] as const).filter((per) => !limited.some((meter) => meter.per === per));
  const { requiredAfterUnits } = body.planOfCare;
  return [
    ...limited,
    ...counted.map((per) => ofAll(per, null)),
    ...(requiredAfterUnits === null ? [] : [ofAll('plan', requiredAfterUnits)]),
  ].toSorted((one, other) => spans.indexOf(one.per) - spans.indexOf(other.per));
}
