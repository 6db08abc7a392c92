/** Open tasks go to the new worker with the person. */
import { task } from '@puente/contract';
import { withSystemRights } from '#kernel/access/context';
import type { Listener } from '#kernel/events/announce';
import { records } from '#kernel/records/records';
import { namesOf } from '../members.ts';
import { isOpenTask } from '../task-kinds.ts';

export const moveAlong: Listener = async ({ tx, ctx, data, patientIds = [] }) => {
  const { fromUserId, toUserId } = data;
  const names = await namesOf(tx, ctx, [toUserId!]);
  const gate = records(tx, withSystemRights(ctx));
  const open = await gate.lockMany(task, {
    where: (p) => `${isOpenTask} and t.owner_id = ${p.add(fromUserId, 'uuid')} and t.patient_id = any (array(
      select o.id from unnest(${p.add(patientIds, 'uuid[]')}) as r (id) cross join lateral same_person(r.id) as o (id)))`,
    action: 'update',
  });
  const values = { ownerId: toUserId ?? null, ownerName: names.get(toUserId!) ?? null };
  await gate.changeMany(
    task,
    open.map((record) => ({ record, values })),
    { action: 'update' },
  );
};
