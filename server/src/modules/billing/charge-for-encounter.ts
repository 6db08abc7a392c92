/** A signed encounter becomes exactly one charge: a priced line, a line that needs information, or the reasons why none. */
import { type Assessment, assessEncounter, charge, filingDeadline, priceFor } from '@puente/contract';
import { v7 } from 'uuid';
import { auditLine, recordColumns } from '#kernel/audit';
import { type Context, systemContext } from '#kernel/context';
import type { Database, Transaction } from '#kernel/database';
import type { Job } from '#kernel/jobs';
import { snake } from '#kernel/names';
import { Parameters } from '#kernel/sql';
import { encounterSigned } from '#modules/encounters';
import { type Covered, coveredOn, type Encounter, factsOf } from './encounter-facts.ts';
import { type Policy, policyOn } from './policy-on.ts';
import { pricesOf } from './priced.ts';

interface Signed {
  readonly tenantId: string;
  readonly encounterId: string;
}

export function chargeForEncounter(db: Database): Job {
  return {
    name: encounterSigned,
    handle: ({ tenantId, encounterId }: Signed) => {
      const ctx = systemContext('charge-for-encounter', tenantId);
      return db.work(ctx, (tx) => makeCharge(tx, ctx, encounterId));
    },
  };
}

async function makeCharge(tx: Transaction, ctx: Context, encounterId: string) {
  // One charge of a person at a time: the limits of a day count what the others have used.
  const [encounter] = await tx.query<Encounter>(
    `select e.id, e.patient_id, e.author_id, e.author_name, e.service_date, e.started_at, e.ended_at, e.mode, e.place_of_service, e.purpose, e.activities, e.diagnosis_codes, e.duration_minutes, (e.signed_at at time zone t.time_zone)::date as signed_on
     from encounters e join patients p on p.tenant_id = e.tenant_id and p.id = e.patient_id join tenants t on t.tenant_id = e.tenant_id
     where e.tenant_id = $1 and e.id = $2 and e.status = 'signed' for update of e for no key update of p`,
    [ctx.tenantId, encounterId],
  );
  const [known] = await tx.query('select from charges where tenant_id = $1 and encounter_id = $2', [
    ctx.tenantId,
    encounterId,
  ]);
  if (!encounter || known) return;
  const covered = await coveredOn(tx, ctx.tenantId, encounter);
  const policy = await policyOn(tx, ctx.tenantId, covered?.payerId ?? null, encounter.service_date);
  const assessment = policy
    ? assessEncounter(policy, await factsOf(tx, ctx.tenantId, encounter, covered))
    : withoutPolicy;
  const unitPriceCents = assessment.line
    ? await price(tx, ctx.tenantId, assessment.line, covered, encounter.service_date)
    : null;
  await store(tx, ctx, encounter, covered, policy, assessment, unitPriceCents);
}

/** No rules are in force on the day: nothing can be said about the visit. */
const withoutPolicy: Pick<Assessment, 'findings' | 'line' | 'counted'> = {
  findings: [{ rule: 'policy', severity: 'block', messageKey: 'policy.policy.none', params: {} }],
  line: null,
  counted: null,
};

async function price(
  tx: Transaction,
  tenantId: string,
  line: NonNullable<Assessment['line']>,
  covered: Covered | null,
  on: string,
) {
  const fees = await pricesOf(tx, tenantId, line.code);
  return priceFor(fees, { payerId: covered?.payerId ?? null, code: line.code, modifiers: line.modifiers, on });
}

async function store(
  tx: Transaction,
  ctx: Context,
  encounter: Encounter,
  covered: Covered | null,
  policy: Policy | null,
  { findings, line, counted }: Pick<Assessment, 'findings' | 'line' | 'counted'>,
  unitPriceCents: number | null,
) {
  const priced =
    line && unitPriceCents === null
      ? [...findings, { rule: 'fee', severity: 'block', messageKey: 'policy.fee.none', params: { code: line.code } }]
      : findings;
  const blocked = priced.some(({ severity }) => severity === 'block');
  const filing = covered?.filing ?? policy?.body.claim;
  const values = {
    status: !line ? 'not-billable' : blocked ? 'needs-info' : 'ready',
    patientId: encounter.patient_id,
    encounterId: encounter.id,
    authorId: encounter.author_id,
    authorName: encounter.author_name,
    serviceDate: encounter.service_date,
    payerId: covered?.payerId ?? null,
    payerName: covered?.payerName ?? null,
    policyId: policy?.id ?? null,
    policyVersion: policy?.version ?? null,
    code: line?.code ?? counted?.code ?? null,
    modifiers: JSON.stringify(line?.modifiers ?? []),
    placeOfService: encounter.place_of_service,
    minutes: line?.minutes ?? counted?.minutes ?? 0,
    units: line?.units ?? 0,
    unitPriceCents,
    amountCents: line && unitPriceCents !== null ? line.units * unitPriceCents : null,
    findings: JSON.stringify(priced),
    fileBy: filing ? filingDeadline(filing, encounter.service_date) : null,
  };
  const p = new Parameters();
  const columns = Object.entries(values).map(([name, value]) => [snake(name), p.add(value)] as const);
  await tx.query(
    `with made as (insert into charges (tenant_id, id, created_by, ${columns.map(([column]) => column)})
        values (${[p.add(ctx.tenantId), p.add(v7()), p.add(ctx.actor), ...columns.map(([, value]) => value)]})
        on conflict (tenant_id, encounter_id) do nothing returning *)
     ${auditLine(charge, ctx, 'create', p, { ...recordColumns(charge), after: `to_jsonb(t)` }, 'made t')}`,
    p.values,
  );
}
