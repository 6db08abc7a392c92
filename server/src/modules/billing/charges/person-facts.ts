/**
 * What decides about the visits of one person, for any number of them in a handful of queries that wait for nothing. Records
 * that were merged are one person.
 */
import type {
  BenefitPolicyBody,
  ConsentPeriod,
  CoverageOnFile,
  CriterionMet,
  CriterionRule,
  EnrollmentPeriod,
  FilingRule,
  PersonOnFile,
  PlanOnFile,
  PolicyRow,
  PriceRow,
  RecommendationOnFile,
} from '@puente/contract';
import {
  carePlan,
  consent,
  coverage,
  enrollment,
  patientCriterion,
  type Resource,
  recommendation,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { isOpenTo } from '#kernel/access/reach';
import type { Row, Transaction } from '#kernel/database/database';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import type { Used } from './usage-tally.ts';

export type Policy = PolicyRow & {
  readonly id: string;
  /** Its own number, not that of its changes. */
  readonly version: number;
  readonly body: BenefitPolicyBody;
};

/** A Medi-Cal member is known by the CIN where no other number stands. */
export interface Covered extends CoverageOnFile {
  readonly payerName: string;
  readonly filing: FilingRule | null;
}

export interface MadeCharge extends Used {
  readonly id: string;
  readonly encounterId: string;
  readonly status: string;
}

export interface PersonFacts extends PersonOnFile<Covered> {
  /** In force on one of the days. */
  readonly policies: readonly Policy[];
  /** Prices of the codes of those policies, for all payers and for the payers of the person. */
  readonly fees: readonly PriceRow[];
  /** In the order in which they were made. */
  readonly charges: readonly MadeCharge[];
}

/** A person, and the service dates of the visits: days around them do no harm. */
export interface PersonOnDays {
  readonly patientId: string;
  readonly from: string;
  readonly to: string;
  /** Codes whose prices are read beside those of the policies in force. */
  readonly codes?: readonly string[];
}

const ofPerson = (column: string) => `${column} = any (array(select same_person($2)))`;
const inForce = (row: string) =>
  `${row}.effective_from <= $4 and (${row}.effective_to is null or ${row}.effective_to >= $3)`;

/** A withdrawn version is in force on no day. */
const rulesInForce = (row: string) => `${row}.status = 'active' and ${inForce(row)}`;

/**
 * Versions of plans of care that were approved and agreed. On the day of a hold a plan still holds; from the next day on it covers
 * nothing until it is resumed. The first day of a version counts as a review, for its clinician looked at it.
 */
const plansOnFile = `
  select t.effective_from as "effectiveFrom", t.approver_type as "authorType",
    least(t.effective_to, t.ended_on, case when t.status = 'on-hold' then (t.status_at at time zone z.time_zone)::date end) as "effectiveTo",
    array(select r.day::text from care_plans_view v
      cross join lateral (select v.effective_from as day union all select (x ->> 'on')::date from jsonb_array_elements(v.reviews) x) r
      where v.tenant_id = t.tenant_id and v.series_id = t.series_id and v.approved_on is not null and v.agreed_on is not null
        and v.status not in ('approved', 'proposed', 'draft', 'entered-in-error') and v.number <= t.number) as "reviewedOn"
  from care_plans_view t join tenants z on z.tenant_id = t.tenant_id
  where t.tenant_id = $1 and ${ofPerson('t.patient_id')} and t.kind = 'chw-plan-of-care' and t.approved_on is not null and t.agreed_on is not null
    and t.status in ('active', 'on-hold', 'superseded', 'completed', 'revoked', 'expired')`;

/** @param reader to whom no record is closed that counts; left out, all count, as they do with the payer */
export function personStatements(
  tenantId: string,
  { patientId, from, to, codes = [] }: PersonOnDays,
  reader?: Context,
): Statement[] {
  const person = [tenantId, patientId];
  /** A statement over the records `t` of the person. */
  const ofOpen = (resource: Resource, text: string): Statement => {
    if (!reader) return prepared(text, person);
    const p = new Parameters();
    for (const value of person) p.add(value);
    return prepared(`${text} and ${isOpenTo(resource, { ctx: reader, p })}`, p.values);
  };
  return [
    prepared(
      `select min(deceased_on) as "deceasedOn" from patients_view where tenant_id = $1 and ${ofPerson('id')}`,
      person,
    ),
    ofOpen(
      coverage,
      `select t.id, t.origin, t.status, t.priority, t.starts_on as "startsOn", t.ends_on as "endsOn", p.id as "payerId", p.name as "payerName",
         p.plan_type as "planType", coalesce(t.member_id, own.cin, (select min(r.cin) from patients_view r where r.tenant_id = $1 and ${ofPerson('r.id')})) as "memberId",
         case when p.filing_months is not null or p.filing_days is not null
           then json_build_object('filingMonths', p.filing_months, 'filingDays', p.filing_days, 'filingBase', p.filing_base) end as filing
       from coverages_view t
       join payers_view p on p.tenant_id = t.tenant_id and p.id = t.payer_id
       join patients_view own on own.tenant_id = t.tenant_id and own.id = t.patient_id
       where t.tenant_id = $1 and ${ofPerson('t.patient_id')}`,
    ),
    ofOpen(
      enrollment,
      `select program, status, starts_on as "startsOn", ends_on as "endsOn" from enrollments_view t where t.tenant_id = $1 and ${ofPerson('t.patient_id')}`,
    ),
    ofOpen(
      consent,
      `select kind, status, given_on as "givenOn", expires_on as "expiresOn", revoked_on as "revokedOn", later_refusals as "laterRefusals" from consents_view t where t.tenant_id = $1 and ${ofPerson('t.patient_id')}`,
    ),
    ofOpen(
      recommendation,
      `select kind, recommended_on as date, provider_type as "providerType", expires_on as "expiresOn", revoked_on as "revokedOn", criteria
       from recommendations_view t where t.tenant_id = $1 and ${ofPerson('t.patient_id')} and status in ('active', 'revoked')`,
    ),
    ofOpen(
      patientCriterion,
      `select criterion, met_on as "metOn" from patient_criteria_view t where t.tenant_id = $1 and ${ofPerson('t.patient_id')} and status = 'recorded'`,
    ),
    ofOpen(carePlan, plansOnFile),
    prepared(
      `select code, look_back_months as "lookBackMonths", min_count as "minCount", active_from as "activeFrom", active_to as "activeTo"
       from chw_criteria_view where tenant_id = $1 order by code`,
      [tenantId],
    ),
    prepared(
      `select c.id, c.encounter_id as "encounterId", c.status, c.code, c.service_date as "serviceDate", c.minutes, c.units, c.add_ons as "addOns"
       from charges c where c.tenant_id = $1 and ${ofPerson('c.patient_id')} order by c.created_at, c.id`,
      person,
    ),
    prepared(
      `select b.id, b.number as version, b.program, b.payer_id as "payerId", b.effective_from as "effectiveFrom", b.effective_to as "effectiveTo", b.body
       from benefit_policies b where b.tenant_id = $1 and b.program = $2 and ${rulesInForce('b')}`,
      [tenantId, 'CHW', from, to],
    ),
    prepared(
      `select f.id, f.version, f.payer_id as "payerId", f.code, f.modifiers, f.unit_price_cents as "unitPriceCents", f.effective_from as "effectiveFrom", f.effective_to as "effectiveTo",
         f.citation, f.verified
       from fees f where f.tenant_id = $1 and ${inForce('f')}
         and (f.payer_id is null or f.payer_id in (select c.payer_id from coverages_view c where c.tenant_id = $1 and ${ofPerson('c.patient_id')}))
         and (f.code = any ($6::text[]) or f.code in (select s ->> 'code' from benefit_policies b cross join lateral jsonb_array_elements(b.body -> 'services') s
           where b.tenant_id = $1 and b.program = $5 and ${rulesInForce('b')}))`,
      [...person, from, to, 'CHW', codes],
    ),
  ];
}

export function readPerson(rows: readonly (readonly Row[])[]): PersonFacts {
  const [
    people,
    coverages,
    enrollments,
    consents,
    recommendations,
    criteriaMet,
    plans,
    criteria,
    charges,
    policies,
    fees,
  ] = rows as readonly unknown[][];
  return {
    deceasedOn: (people![0] as { deceasedOn: string | null }).deceasedOn,
    coverages: coverages as Covered[],
    enrollments: enrollments as EnrollmentPeriod[],
    consents: consents as ConsentPeriod[],
    recommendations: recommendations as RecommendationOnFile[],
    criteriaMet: criteriaMet as CriterionMet[],
    plans: plans as PlanOnFile[],
    criteria: criteria as CriterionRule[],
    charges: charges as MadeCharge[],
    policies: policies as Policy[],
    fees: fees as PriceRow[],
  };
}

/** Statements that wait for nothing leave together. */
export const askTogether = (tx: Transaction, statements: readonly Statement[]): Promise<Row[][]> =>
  Promise.all(statements.map(({ text, values }) => tx.query(text, values)));
