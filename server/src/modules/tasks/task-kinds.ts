/** Tasks about a person, and tasks of the team: two resources with the same rules. */
import { type Resource, task, teamTask } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { LockedRecord } from '#kernel/records/record';
import { tableOf } from '#kernel/sql/names';

/** The fields that both have. */
export type AnyTask = typeof teamTask;

export interface TaskKind {
  readonly resource: Resource;
  readonly isAboutPerson: boolean;
  /** The timers of the moment from which one is late, and of a business day later. */
  readonly lateTimer: string;
  readonly longLateTimer: string;
  readonly path: string;
}

export const personTasks: TaskKind = {
  resource: task,
  isAboutPerson: true,
  lateTimer: 'task-late',
  longLateTimer: 'task-long-late',
  path: '/dashboard/tasks',
};

export const teamTasks: TaskKind = {
  resource: teamTask,
  isAboutPerson: false,
  lateTimer: 'team-task-late',
  longLateTimer: 'team-task-long-late',
  path: '/dashboard/tasks/team',
};

/** SQL over the row `t`. */
export const isOpenTask = `t.status in ('open', 'in-progress')`;

export const taskKinds: readonly TaskKind[] = [personTasks, teamTasks];

export const personOf = (record: LockedRecord<AnyTask>): string | null =>
  'patientId' in record ? (record.patientId as string) : null;

export interface TaskRow extends Record<string, unknown> {
  readonly id: string;
  readonly patientId: string | null;
  readonly labels: number;
  readonly isOpen: boolean;
  readonly ownerId: string | null;
  readonly watcherIds: readonly string[];
  readonly dueOn: string | null;
  readonly dueTime: string | null;
  readonly repeats: string | null;
  readonly carePlanId: string | null;
  readonly goalId: string | null;
  readonly stepId: string | null;
}

const ofPerson =
  't.patient_id as "patientId", t.labels, t.care_plan_id as "carePlanId", t.goal_id as "goalId", t.step_id as "stepId"';
const ofTeam = 'null as "patientId", 0 as labels, null as "carePlanId", null as "goalId", null as "stepId"';

export interface Named {
  readonly kind: TaskKind;
  readonly id: string;
}

export async function taskRow(
  tx: Transaction,
  { tenantId }: Context,
  { kind: { resource, isAboutPerson }, id }: Named,
): Promise<TaskRow | undefined> {
  const [row] = await tx.query<TaskRow>(
    `select t.id, ${isOpenTask} as "isOpen", t.owner_id as "ownerId", t.watcher_ids as "watcherIds", t.due_on as "dueOn", t.due_time as "dueTime",
       t.repeats, ${isAboutPerson ? ofPerson : ofTeam} from ${tableOf(resource)} t where t.tenant_id = $1 and t.id = $2`,
    [tenantId, id],
  );
  return row;
}
