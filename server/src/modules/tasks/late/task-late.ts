/** Notices of late tasks: first to the owner and the watchers, a business day later to the supervisor, else to the administrators. */
import { addBusinessDays, addDays, instantOf } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import type { Jobs } from '#kernel/jobs/jobs';
import { setTimer, type TimerHandler } from '#kernel/timers/timers';
import { organizationOf } from '../organization.ts';
import { send } from '../send.ts';
import { type TaskKind, type TaskRow, taskRow } from '../task-kinds.ts';
import { tellReaders } from '../tell.ts';
import { lateFrom } from './late-moment.ts';

/** Who answers for a task: an owner who is active; of one that nobody has, the worker of the person. */
const responsible = `
  select array(select u.id::text from users_view u where u.tenant_id = $1 and u.status = 'active' and u.id = coalesce($2::uuid,
      (select s.assigned_to from patients_view p join patients_view s on s.tenant_id = p.tenant_id and s.id = coalesce(p.merged_into_id, p.id)
       where p.tenant_id = $1 and p.id = $3))) as owners,
    array(select s.id::text from users_view u join users_view s on s.tenant_id = u.tenant_id and s.id = u.supervisor_id and s.status = 'active'
       where u.tenant_id = $1 and u.id = $2) as supervisors,
    array(select a.id::text from users_view a where a.tenant_id = $1 and a.status = 'active' and a.roles ? 'TenantAdmin' order by a.id) as administrators`;

interface Responsible extends Record<string, unknown> {
  readonly owners: readonly string[];
  readonly supervisors: readonly string[];
  readonly administrators: readonly string[];
}

async function responsibleFor(tx: Transaction, { tenantId }: Context, { ownerId, patientId }: TaskRow) {
  const [row] = await tx.query<Responsible>(responsible, [tenantId, ownerId, patientId]);
  return row!;
}

interface Asked {
  readonly kind: TaskKind;
  readonly call: Parameters<TimerHandler>[0];
}

/** Null: it is over. A moment: it is late from then on, as its day was moved or the organization has another clock. */
async function lateNow({ kind, call: { tx, ctx, recordId } }: Asked) {
  const row = await taskRow(tx, ctx, { kind, id: recordId });
  const organization = await organizationOf(tx, ctx);
  const from = row?.isOpen ? lateFrom(row, organization.timeZone) : null;
  if (!row || from === null) return null;
  return Date.parse(from) > now().getTime() ? from : { row, organization };
}

export const taskLate =
  ({ jobs }: { readonly jobs: Jobs }, kind: TaskKind): TimerHandler =>
  async (call) => {
    const late = await lateNow({ kind, call });
    if (late === null || typeof late === 'string') return late;
    const { tx, ctx, recordId } = call;
    const { row, organization } = late;
    const { owners } = await responsibleFor(tx, ctx, row);
    const userIds = [...owners, ...row.watcherIds];
    await tellReaders({ tx, ctx, jobs, kind }, { notice: 'task-overdue', userIds, task: row });
    const { today, holidays, timeZone } = organization;
    const at = instantOf(addDays(addBusinessDays(today, 1, holidays), 1), '00:00', timeZone);
    await send(tx, [setTimer(ctx, { kind: kind.longLateTimer, recordId, at })]);
    return null;
  };

export const taskLongLate =
  ({ jobs }: { readonly jobs: Jobs }, kind: TaskKind): TimerHandler =>
  async (call) => {
    const late = await lateNow({ kind, call });
    if (late === null || typeof late === 'string') return null;
    const { tx, ctx } = call;
    const { row } = late;
    const { supervisors, administrators } = await responsibleFor(tx, ctx, row);
    const userIds = supervisors.length > 0 ? supervisors : administrators;
    await tellReaders({ tx, ctx, jobs, kind }, { notice: 'team-task-overdue', userIds, task: row });
    return null;
  };
