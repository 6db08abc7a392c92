/** A signed encounter becomes exactly one charge: a priced line, a line that needs information, or the reasons why none. */
import { charge } from '@puente/contract';
import { v7 } from 'uuid';
import { type Context, systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import type { Job } from '#kernel/jobs/jobs';
import { auditLine, recordColumns } from '#kernel/records/audit';
import { toColumn } from '#kernel/records/repository';
import { snake } from '#kernel/sql/names';
import { Parameters } from '#kernel/sql/statement';
import { encounterSigned } from '#modules/encounters';
import { assessVisit, type ChargeValues } from './assess-visit.ts';
import { gatherFacts } from './gather-facts.ts';
import { lockPerson } from './lock-person.ts';
import { noteOverlapping } from './note-overlapping.ts';
import { UsageTally } from './usage-tally.ts';
import { signedVisits } from './visit.ts';

interface Signed {
  readonly tenantId: string;
  readonly encounterId: string;
}

interface Encounter extends Record<string, unknown> {
  readonly id: string;
  readonly patientId: string;
  readonly authorId: string;
  readonly authorName: string;
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
  const { tenantId } = ctx;
  const [encounter] = await tx.query<Encounter>(
    `select id, patient_id as "patientId", author_id as "authorId", author_name as "authorName"
     from encounters where tenant_id = $1 and id = $2 and status = 'signed' for update`,
    [tenantId, encounterId],
  );
  if (!encounter) return;
  await lockPerson(tx, tenantId, encounter.patientId);
  const [known] = await tx.query('select from charges where tenant_id = $1 and encounter_id = $2', [
    tenantId,
    encounterId,
  ]);
  if (known) return;
  const visit = (await signedVisits(tx, tenantId, [encounterId])).get(encounterId)!;
  const facts = await gatherFacts(tx, tenantId, encounter.patientId, [visit]);
  const used = new UsageTally();
  for (const one of facts.charges) if (one.status !== 'void') used.add(one);
  await store(tx, ctx, encounter, assessVisit(visit, facts, used.on(visit.serviceDate)).values);
  await noteOverlapping(tx, tenantId, visit, facts);
}

async function store(tx: Transaction, ctx: Context, encounter: Encounter, assessed: ChargeValues) {
  const { id: encounterId, patientId, authorId, authorName } = encounter;
  const p = new Parameters();
  const columns = Object.entries({ patientId, encounterId, authorId, authorName, ...assessed }).map(
    ([name, value]) => [snake(name), p.add(name === 'status' ? value : toColumn(charge, name, value))] as const,
  );
  // The order of a person's charges is that of their locks, and transactions may have begun in another.
  await tx.query(
    `with made as (insert into charges (tenant_id, id, created_by, created_at, ${columns.map(([column]) => column)})
        values (${[p.add(ctx.tenantId), p.add(v7()), p.add(ctx.actor), 'clock_timestamp()', ...columns.map(([, value]) => value)]})
        on conflict (tenant_id, encounter_id) do nothing returning *)
     ${auditLine(charge, ctx, 'create', p, { ...recordColumns(charge), after: `to_jsonb(t)` }, 'made t')}`,
    p.values,
  );
}
