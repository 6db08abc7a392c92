/** The facts that decide about a person on a day, from all records: the same for a charge, a form, a banner and a list. */
import { type ConsentPeriod, consentsOn } from '../../consents/consents-on.ts';
import type { RecommendationKind } from '../../kernel/codes/eligibility.ts';
import { type CoveragePeriod, coverageOn } from '../../patients/coverage-on.ts';
import { type EnrollmentPeriod, isEnrolledOn } from '../../patients/enrollment-period.ts';
import { type CriterionMet, type CriterionRule, criteriaOn } from '../../referrals/criteria-on.ts';
import type { BenefitPolicyBody } from './benefit-policy-body.ts';
import type { PersonDay, PlanOfCare, Recommendation } from './encounter-facts.ts';
import { standsOn } from './rules/order-rules.ts';

/** Active or revoked: a draft and one that was voided count for nothing. */
export interface RecommendationOnFile extends Recommendation {
  readonly kind: RecommendationKind;
  /** Codes of the criteria it names. */
  readonly criteria: readonly string[];
}

export interface CoverageOnFile extends CoveragePeriod {
  readonly payerId: string;
  readonly planType: string;
  readonly memberId: string | null;
}

/** A version that was approved and agreed, also one that is no more in force: on its days it was. */
export interface PlanOnFile {
  readonly effectiveFrom: string;
  /** The last day on which it holds: the day before the next version, the end, or the day on which it was ended. */
  readonly effectiveTo: string;
  /** Days of all reviews of the plan, of earlier versions among them; an approval is a review. */
  readonly reviewedOn: readonly string[];
  readonly authorType: string;
}

/** Records that were merged are one person. */
export interface PersonOnFile<Covered extends CoverageOnFile = CoverageOnFile> {
  /** The earliest day one of the records gives; null: none does. */
  readonly deceasedOn: string | null;
  readonly coverages: readonly Covered[];
  readonly enrollments: readonly EnrollmentPeriod[];
  readonly consents: readonly ConsentPeriod[];
  readonly recommendations: readonly RecommendationOnFile[];
  /** The organization's list. */
  readonly criteria: readonly CriterionRule[];
  readonly criteriaMet: readonly CriterionMet[];
  readonly plans: readonly PlanOnFile[];
}

/** The newest that stands on the day; else the newest earlier one, else any; null where there is none. */
function recommendationFor(
  onFile: readonly RecommendationOnFile[],
  body: BenefitPolicyBody,
  day: string,
): Recommendation | null {
  const newest = [...onFile].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  const before = newest.filter(({ date }) => date <= day);
  return newest.find((one) => standsOn(one, body, day)) ?? before[0] ?? newest[0] ?? null;
}

/** A standing order is written without looking at the person: its criteria are determined for each person. */
const namedOn = (onFile: readonly RecommendationOnFile[], body: BenefitPolicyBody, day: string) =>
  onFile
    .filter((one) => one.kind === 'individual' && standsOn(one, body, day))
    .flatMap(({ criteria }) => [...criteria]);

/** The plan that holds on the day; else the newest earlier one, else the next; null where there is none. */
export function planOnDay(plans: readonly PlanOnFile[], day: string): PlanOfCare | null {
  const newest = plans.toSorted((a, b) =>
    a.effectiveFrom < b.effectiveFrom ? 1 : a.effectiveFrom > b.effectiveFrom ? -1 : 0,
  );
  const begun = newest.filter(({ effectiveFrom }) => effectiveFrom <= day);
  const found = begun.find(({ effectiveTo }) => day <= effectiveTo) ?? begun[0] ?? newest.at(-1);
  if (!found) return null;
  const { effectiveFrom, effectiveTo, reviewedOn, authorType } = found;
  const lastReviewOn =
    reviewedOn
      .filter((on) => on <= day)
      .toSorted()
      .at(-1) ?? null;
  return { effectiveFrom, effectiveTo, lastReviewOn, authorType };
}

/** The facts of a person on a day, without the mode of a contact. */
export function personOnDay(
  { deceasedOn, coverages, enrollments, consents, recommendations, criteria, criteriaMet, plans }: PersonOnFile,
  body: BenefitPolicyBody,
  day: string,
): Required<Omit<PersonDay, 'mode'>> {
  const covered = coverageOn(coverages, day);
  const named = namedOn(recommendations, body, day);
  return {
    serviceDate: day,
    deceasedOn,
    coverage: covered && { payerId: covered.payerId, planType: covered.planType, memberId: covered.memberId },
    enrollments: enrollments.filter((one) => isEnrolledOn(one, day)).map(({ program }) => program),
    consents: consentsOn(consents, day),
    recommendation: recommendationFor(recommendations, body, day),
    criteria: criteriaOn({ rules: criteria, met: criteriaMet, named }, day),
    planOfCare: planOnDay(plans, day),
  };
}
