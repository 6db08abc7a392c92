/** What is planned goes to the new worker with the person. */
import { assessment } from '@puente/contract';
import { withSystemRights } from '#kernel/access/context';
import type { Listener } from '#kernel/events/announce';
import { records } from '#kernel/records/records';

export const moveAlong: Listener = async ({ tx, ctx, data, patientIds = [] }) => {
  const { fromUserId, toUserId } = data;
  const [to] = await tx.query<{ name: string }>(
    `select given_name || ' ' || family_name as name from users_view where tenant_id = $1 and id = $2`,
    [ctx.tenantId, toUserId],
  );
  const gate = records(tx, withSystemRights(ctx));
  const planned = await gate.lockMany(assessment, {
    where: (p) => `t.status = 'not-started' and t.owner_id = ${p.add(fromUserId, 'text')} and t.patient_id = any (array(
      select o.id from unnest(${p.add(patientIds, 'uuid[]')}) as r (id) cross join lateral same_person(r.id) as o (id)))`,
    action: 'assign',
  });
  const values = { ownerId: toUserId ?? null, ownerName: to?.name ?? null };
  const changes = planned.map((record) => ({ record, values }));
  await gate.changeMany(assessment, changes, { action: 'assign', keepsVersion: true });
};
