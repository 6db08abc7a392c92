/** Whether a person may receive the services of a community health worker on a day, and the missing facts if not. */
import { coverageOn } from '../../patients/coverage-on.ts';
import type { BenefitPolicyBody } from './benefit-policy-body.ts';
import type { Finding } from './finding.ts';
import { findingsOf, withoutPolicy } from './findings-of.ts';
import { type CoverageOnFile, type PersonOnFile, personOnDay } from './person-on-day.ts';
import { type PolicyRow, policyFor } from './policy-for.ts';
import { personRules } from './rules/index.ts';

interface Rules<Covered, Policy> {
  /** The coverage that pays first on the day. */
  readonly covered: Covered | null;
  /** Null: no rules are in force on the day. */
  readonly policy: Policy | null;
}

/** The policy that decides about a service of the day. */
export function rulesOn<Covered extends CoverageOnFile, Policy extends PolicyRow>(
  { coverages }: { readonly coverages: readonly Covered[] },
  policies: readonly Policy[],
  day: string,
): Rules<Covered, Policy> {
  const covered = coverageOn(coverages, day);
  const payerId = covered?.payerId ?? null;
  return { covered, policy: policyFor(policies, { program: 'CHW', payerId, on: day }) };
}

export interface ServiceEligibility<Covered, Policy> extends Rules<Covered, Policy> {
  readonly eligible: boolean;
  /** The first missing fact comes first; each is named as the charge of a visit of the day would name it. */
  readonly findings: Finding[];
}

/** Pure and total. Whether a contact by phone or video needs a consent of its own is a matter of the visit. */
export function serviceEligibility<
  Covered extends CoverageOnFile,
  Policy extends PolicyRow & { readonly body: BenefitPolicyBody },
>(person: PersonOnFile<Covered>, policies: readonly Policy[], day: string): ServiceEligibility<Covered, Policy> {
  const rules = rulesOn(person, policies, day);
  const { policy } = rules;
  const findings = policy
    ? findingsOf(personRules, { body: policy.body, facts: { ...personOnDay(person, policy.body, day), mode: null } })
    : [withoutPolicy];
  return { ...rules, eligible: findings.every(({ severity }) => severity !== 'block'), findings };
}
