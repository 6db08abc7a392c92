/** The open tasks of a member who no longer works with people are free: anybody of the team takes them. */
import { withSystemRights } from '#kernel/access/context';
import type { Listener } from '#kernel/events/announce';
import { records } from '#kernel/records/records';
import { isOpenTask, type TaskKind, taskKinds } from '../task-kinds.ts';

const left = `not exists (select from users_view u where u.tenant_id = t.tenant_id and u.id = t.owner_id and u.status = 'active' and u.roles ? 'TenantAdmin')`;

export const freeTasks: Listener = async ({ tx, ctx, data }) => {
  const gate = records(tx, withSystemRights(ctx));
  const free = async ({ resource, isAboutPerson }: TaskKind) => {
    const open = await gate.lockMany(resource, {
      // An administrator goes on with tasks of the team.
      where: (p) =>
        `${isOpenTask} and t.owner_id = ${p.add(data['userId'], 'uuid')}${isAboutPerson ? '' : ` and ${left}`}`,
      action: 'update',
    });
    const changes = open.map((record) => ({ record, values: { ownerId: null, ownerName: null } }));
    await gate.changeMany(resource, changes, { action: 'update' });
  };
  for (const kind of taskKinds) await free(kind);
};
