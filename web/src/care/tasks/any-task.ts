// A task about a person, or one of the team: what both have.
import type { RecordPatient } from '@puente/contract';
import type { Task, TeamTask } from '#api';
import { paths } from '#paths';

export type AnyTask = Task | TeamTask;

/** Undefined for a task of the team. */
export const personOfTask = (task: AnyTask): RecordPatient | undefined =>
  'patient' in task ? task.patient : undefined;

export const isOpenTask = ({ status }: { readonly status: string }): boolean =>
  status === 'open' || status === 'in-progress';

export const taskPath = (task: AnyTask): string => (personOfTask(task) ? paths.task(task.id) : paths.teamTask(task.id));
