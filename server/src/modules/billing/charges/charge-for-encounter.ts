/** A signed encounter becomes exactly one charge: a priced line, a line that needs information, or the reasons why none. */
import { charge } from '@puente/contract';
import { type Context, systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import type { Job } from '#kernel/jobs/jobs';
import { records } from '#kernel/records/records';
import { assessVisit } from './assess-visit.ts';
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

export function chargeForEncounter(db: Database): Omit<Job, 'name'> {
  return {
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
  const facts = await gatherFacts(tx, { tenantId, patientId: encounter.patientId, visits: [visit] });
  const used = new UsageTally();
  for (const one of facts.charges) if (one.status !== 'void') used.add(one);
  const { patientId, authorId, authorName } = encounter;
  const { values } = assessVisit(visit, facts, used.on(visit.serviceDate));
  await records(tx, ctx).create(charge, { values: { patientId, encounterId, authorId, authorName, ...values } });
  await noteOverlapping(tx, visit, facts);
}
