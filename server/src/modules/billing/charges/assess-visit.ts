/** The one function that assesses a visit: for its preview, for its first charge, and after each change of a fact. */
import {
  type AddOnLine,
  type Assessment,
  assessEncounter,
  type ChargeLine,
  type charge,
  diagnosisPointers,
  feesFor,
  filingDeadline,
  type PriceRow,
  priceFindings,
  rulesOn,
  type Usage,
  type voidAsked,
  withoutPolicy,
} from '@puente/contract';
import type { Values } from '#kernel/records/record';
import { type Facts, factsOf } from './encounter-facts.ts';
import type { Policy } from './person-facts.ts';
import type { Visit } from './visit.ts';

type Written = Required<Values<typeof charge>>;
type Voiding = keyof typeof voidAsked | 'statusReason' | 'statusAt' | 'statusByName';
/** The fields of a charge that come from its visit: all but person, author, and the reasons of a void or of a wish for one. */
export type ChargeValues = Omit<
  Written,
  'patientId' | 'encounterId' | 'authorId' | 'authorName' | 'status' | Voiding
> & { readonly status: Exclude<Written['status'], 'void'> };

export interface AssessedVisit {
  readonly values: ChargeValues;
  readonly policy: Policy | null;
  readonly meters: Assessment['meters'];
}

type Outcome = Pick<Assessment, 'findings' | 'line' | 'addOns' | 'counted' | 'meters'>;

const noOutcome: Outcome = { findings: [withoutPolicy], line: null, addOns: [], counted: null, meters: [] };

const sourceOf = (price: PriceRow | null) => ({
  unitPriceCents: price?.unitPriceCents ?? null,
  feeId: price?.id ?? null,
  feeVersion: price?.version ?? null,
  feeCitation: price?.citation ?? null,
  feeVerified: price?.verified ?? null,
});

/** A line with its price; null if no price is in force. */
const priced = (
  { code, modifiers, units }: ChargeLine,
  { price, pointers }: { price: PriceRow | null; pointers: number[] },
): AddOnLine => ({
  code,
  modifiers,
  units,
  diagnosisPointers: pointers,
  amountCents: price && units * price.unitPriceCents,
  ...sourceOf(price),
});

const sumOf = (lines: readonly AddOnLine[]) =>
  lines.reduce<number | null>(
    (sum, { amountCents }) => (sum === null || amountCents === null ? null : sum + amountCents),
    0,
  );

/** @param priorUsage by code: what the charges before this one have used */
export function assessVisit(visit: Visit, facts: Facts, priorUsage: Readonly<Record<string, Usage>>): AssessedVisit {
  const { serviceDate: on } = visit;
  const { covered, policy } = rulesOn(facts, facts.policies, on);
  const payerId = covered?.payerId ?? null;
  const supervisor = facts.workers.get(visit.authorId)?.supervisor;
  const { findings, line, addOns, counted, meters }: Outcome = policy
    ? assessEncounter(policy, factsOf(visit, facts, { policy, priorUsage }))
    : noOutcome;
  const drafted = [...(line ? [line] : []), ...addOns].map((one) => ({
    ...one,
    price: feesFor(facts.fees, { payerId, code: one.code, modifiers: one.modifiers, on })[0] ?? null,
    pointers: policy ? diagnosisPointers(policy.body, one.code, visit.diagnosisCodes) : [],
  }));
  const lines = drafted.map((one) => priced(one, one));
  const all = [...findings, ...(policy ? priceFindings(policy.body, drafted) : [])];
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
      diagnosisCodes: visit.diagnosisCodes,
      diagnosisPointers: drafted[0]?.pointers ?? [],
      ...sourceOf(drafted[0]?.price ?? null),
      amountCents: line && sumOf(lines),
      addOns: lines.slice(1),
      supervisorId: supervisor?.id ?? null,
      supervisorName: supervisor?.name ?? null,
      supervisorNpi: supervisor?.npi ?? null,
      findings: all,
      fileBy: filing ? filingDeadline(filing, on) : null,
    },
  };
}
