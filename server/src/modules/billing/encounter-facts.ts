/** Gathers what the benefit rules must know about a signed encounter. Areas the product does not record yet stay undefined. */
import {
  type Activity,
  type CoveragePeriod,
  coverageOn,
  type EncounterFacts,
  type EncounterMode,
  type FilingRule,
  type Usage,
} from '@puente/contract';
import type { Transaction } from '#kernel/database';

export interface Encounter extends Record<string, unknown> {
  id: string;
  patient_id: string;
  author_id: string;
  author_name: string;
  service_date: string;
  started_at: string;
  ended_at: string;
  mode: EncounterMode;
  place_of_service: string;
  purpose: string;
  activities: Activity[];
  diagnosis_codes: string[];
  duration_minutes: number;
  /** The civil day of signing where the organisation works. */
  signed_on: string;
}

type PersonOnDay = Pick<Encounter, 'patient_id' | 'service_date'>;

export interface Covered extends Record<string, unknown> {
  payerId: string;
  payerName: string;
  planType: string;
  memberId: string | null;
  filing: FilingRule | null;
}

/** The coverage that pays first on the service date, or null. A Medi-Cal member is known by the CIN where no other id stands. */
export async function coveredOn(
  tx: Transaction,
  tenantId: string,
  { patient_id, service_date }: PersonOnDay,
): Promise<Covered | null> {
  const rows = await tx.query<Covered & CoveragePeriod>(
    `select c.id, c.origin, c.status, c.priority, c.starts_on as "startsOn", c.ends_on as "endsOn",
       p.id as "payerId", p.name as "payerName", p.plan_type as "planType", coalesce(c.member_id, who.cin) as "memberId",
       case when p.filing_months is not null or p.filing_days is not null
         then json_build_object('filingMonths', p.filing_months, 'filingDays', p.filing_days, 'filingBase', p.filing_base) end as filing
     from coverages c
     join payers p on p.tenant_id = c.tenant_id and p.id = c.payer_id
     join patients who on who.tenant_id = c.tenant_id and who.id = c.patient_id
     where c.tenant_id = $1 and c.patient_id = any (array(select same_person($2)))`,
    [tenantId, patient_id],
  );
  return coverageOn(rows, service_date);
}

/** Minutes and units of the person's other charges by code: that day, that month, that year, ever. */
export async function usageByCode(
  tx: Transaction,
  tenantId: string,
  { patient_id, service_date }: PersonOnDay,
): Promise<Record<string, Usage>> {
  const rows = await tx.query<Record<string, string>>(
    `select code,
       coalesce(sum(minutes) filter (where service_date = $3), 0) as "dayMinutes", coalesce(sum(units) filter (where service_date = $3), 0) as "dayUnits",
       coalesce(sum(minutes) filter (where date_trunc('month', service_date) = date_trunc('month', $3::date)), 0) as "monthMinutes",
       coalesce(sum(units) filter (where date_trunc('month', service_date) = date_trunc('month', $3::date)), 0) as "monthUnits",
       coalesce(sum(units) filter (where date_trunc('year', service_date) = date_trunc('year', $3::date)), 0) as "yearUnits",
       coalesce(sum(units), 0) as "planUnits"
     from charges where tenant_id = $1 and patient_id = any (array(select same_person($2))) and status <> 'void' and code is not null group by code`,
    [tenantId, patient_id, service_date],
  );
  return Object.fromEntries(
    rows.map(({ code, ...sums }) => [
      code,
      Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) as unknown as Usage,
    ]),
  );
}

/** Other encounters of the same worker, and of the same person, at the same time. */
async function overlaps(tx: Transaction, tenantId: string, encounter: Encounter) {
  const [row] = await tx.query<{ worker: string; patient: string }>(
    `select count(*) filter (where author_id = $5) as worker, count(*) filter (where patient_id = any (array(select same_person($6)))) as patient from encounters
     where tenant_id = $1 and id <> $2 and origin = 'puente' and status = 'signed' and started_at < $4 and ended_at > $3 and (author_id = $5 or patient_id = any (array(select same_person($6))))
       and service_date between ($7::date - 1) and ($7::date + 1)`,
    [
      tenantId,
      encounter.id,
      encounter.started_at,
      encounter.ended_at,
      encounter.author_id,
      encounter.patient_id,
      encounter.service_date,
    ],
  );
  return { worker: Number(row?.worker ?? 0), patient: Number(row?.patient ?? 0) };
}

async function people(tx: Transaction, tenantId: string, authorId: string) {
  const [row] = await tx.query<{
    npi: string | null;
    supervised: boolean;
    provider_type: string | null;
    supervisor_npi: string | null;
  }>(
    `select u.npi, s.id is not null as supervised, s.provider_type, s.npi as supervisor_npi from users u
     left join users s on s.tenant_id = u.tenant_id and s.id = u.supervisor_id where u.tenant_id = $1 and u.id = $2`,
    [tenantId, authorId],
  );
  return {
    worker: { npi: row?.npi ?? null },
    supervisor: row?.supervised ? { providerType: row.provider_type, npi: row.supervisor_npi } : null,
  };
}

export async function factsOf(
  tx: Transaction,
  tenantId: string,
  encounter: Encounter,
  covered: Covered | null,
): Promise<EncounterFacts> {
  return {
    serviceDate: encounter.service_date,
    mode: encounter.mode,
    placeOfService: encounter.place_of_service,
    minutes: encounter.duration_minutes,
    groupSize: 1,
    activities: encounter.activities,
    documented: { purpose: Boolean(encounter.purpose), times: true },
    documentedOn: encounter.signed_on,
    priorUsage: await usageByCode(tx, tenantId, encounter),
    overlaps: await overlaps(tx, tenantId, encounter),
    coverage: covered && { payerId: covered.payerId, planType: covered.planType, memberId: covered.memberId },
    // An encounter carries codes only where its author had them; the confirmed diagnosis is not recorded yet.
    ...(encounter.diagnosis_codes.length > 0 && { diagnoses: encounter.diagnosis_codes }),
    ...(await people(tx, tenantId, encounter.author_id)),
  };
}
