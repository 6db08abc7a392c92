/** A signed encounter becomes exactly one charge: a priced line, a line that needs information, or the reasons why none. */
import { charge, encounter } from '@puente/contract';
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
  const gate = records(tx, ctx);
  const [signed] = await gate.lockMany(encounter, {
    where: (p) => `t.id = ${p.add(encounterId, 'uuid')} and t.is_signed`,
    action: 'charge',
  });
  if (!signed) return;
  const { patientId } = signed;
  // Only an imported visit has no author, and it is never signed.
  const author = { authorId: signed.authorId!, authorName: signed.authorName! };
  await lockPerson(tx, ctx, patientId);
  const [known] = await tx.query('select from charges where tenant_id = $1 and encounter_id = $2', [
    tenantId,
    encounterId,
  ]);
  if (known) return;
  const visit = (await signedVisits(tx, tenantId, [encounterId])).get(encounterId)!;
  const facts = await gatherFacts(tx, { tenantId, patientId, visits: [visit] });
  const used = new UsageTally();
  for (const one of facts.charges) if (one.status !== 'void') used.add(one);
  const { values } = assessVisit(visit, facts, used.on(visit.serviceDate));
  await gate.create(charge, { values: { patientId, encounterId, ...author, ...values } });
  await noteOverlapping(tx, visit, facts);
}
