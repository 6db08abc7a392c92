/** The one answer to what a visit is worth: of its preview, of its first charge, and whenever a fact has changed. */
import {
  type Assessment,
  assessEncounter,
  type Finding,
  filingDeadline,
  priceFor,
  rulesOn,
  type Usage,
  withoutPolicy,
} from '@puente/contract';
import { type Facts, factsOf } from './encounter-facts.ts';
import type { Policy } from './person-facts.ts';
import type { Visit } from './visit.ts';

/** What a charge holds of its visit, under the names of its fields. */
export interface ChargeValues {
  readonly status: 'needs-info' | 'ready' | 'not-billable';
  readonly serviceDate: string;
  readonly payerId: string | null;
  readonly payerName: string | null;
  readonly policyId: string | null;
  readonly policyVersion: number | null;
  readonly code: string | null;
  readonly modifiers: readonly string[];
  readonly placeOfService: string | null;
  readonly minutes: number;
  readonly units: number;
  readonly unitPriceCents: number | null;
  readonly amountCents: number | null;
  readonly findings: readonly Finding[];
  readonly fileBy: string | null;
}

export interface AssessedVisit {
  readonly values: ChargeValues;
  readonly policy: Policy | null;
  readonly meters: Assessment['meters'];
}

type Outcome = Pick<Assessment, 'findings' | 'line' | 'counted' | 'meters'>;

const withoutPrice = (code: string): Finding => ({
  rule: 'fee',
  severity: 'block',
  messageKey: 'policy.fee.none',
  params: { code },
});

/** @param priorUsage by code: what the charges before this one have used */
export function assessVisit(visit: Visit, facts: Facts, priorUsage: Readonly<Record<string, Usage>>): AssessedVisit {
  const { serviceDate: on } = visit;
  const { covered, policy } = rulesOn(facts, facts.policies, on);
  const payerId = covered?.payerId ?? null;
  const { findings, line, counted, meters }: Outcome = policy
    ? assessEncounter(policy, factsOf(visit, facts, { policy, priorUsage }))
    : { findings: [withoutPolicy], line: null, counted: null, meters: [] };
  const unitPriceCents = line && priceFor(facts.fees, { payerId, code: line.code, modifiers: line.modifiers, on });
  const all = line && unitPriceCents === null ? [...findings, withoutPrice(line.code)] : findings;
  const isBlocked = all.some(({ severity }) => severity === 'block');
  const filing = covered?.filing ?? policy?.body.claim;
  return {
    policy,
    meters,
    values: {
      status: !line ? 'not-billable' : isBlocked ? 'needs-info' : 'ready',
      serviceDate: on,
      payerId,
      payerName: covered?.payerName ?? null,
      policyId: policy?.id ?? null,
      policyVersion: policy?.version ?? null,
      code: line?.code ?? counted?.code ?? null,
      modifiers: line?.modifiers ?? [],
      placeOfService: visit.placeOfService,
      minutes: line?.minutes ?? counted?.minutes ?? 0,
      units: line?.units ?? 0,
      unitPriceCents,
      amountCents: line && unitPriceCents !== null ? line.units * unitPriceCents : null,
      findings: all,
      fileBy: filing ? filingDeadline(filing, on) : null,
    },
  };
}
