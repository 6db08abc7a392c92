/** Visits at the same time block each other: a charge that was made or changed tells those it overlaps with. */
import type { Transaction } from '#kernel/database/database';
import type { Facts } from './encounter-facts.ts';
import type { Visit } from './visit.ts';
import { goesOnAt } from './visit-surroundings.ts';

/** Notes the people of the worker's other visits at the time; visits of the person are assessed with this one. */
export async function noteOverlapping(tx: Transaction, visit: Visit, { overlaps }: Facts) {
  const { worker = 0, patient = 0 } = overlaps.get(visit.id) ?? {};
  if (worker === 0 && patient === 0) return;
  await tx.query(
    `insert into assessments_due (tenant_id, kind, subject_id)
     select distinct e.tenant_id, 'person', e.patient_id from encounters_view e
     where e.tenant_id = current_tenant() and e.id <> $1 and ${goesOnAt('e', '$3::timestamptz', '$4::timestamptz')}
       and (e.author_id = $2 or e.patient_id in (select same_person(o.patient_id) from encounters_view o where o.tenant_id = current_tenant() and o.id = $1))`,
    [visit.id, visit.authorId, visit.startedAt, visit.endedAt],
  );
}
