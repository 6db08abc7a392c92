/** Tasks of the demonstration: about people of each panel, free ones, and those of the team, in every state. */
import { addDays } from '@puente/contract';
import { type DemoTask, personTasks, teamTasks } from './data/tasks.ts';
import type { DemoApi } from './demo-api.ts';
import type { DemoPerson } from './make-person.ts';
import { stableId } from './stable-id.ts';

interface Worker {
  readonly userId: string;
  readonly key: string;
  readonly api: DemoApi;
  readonly panel: readonly DemoPerson[];
}

interface Tasks {
  readonly workers: readonly Worker[];
  readonly clinicianId: string;
  readonly today: string;
}

interface Entered {
  readonly worker: Worker;
  readonly path: 'tasks' | 'team-tasks';
  readonly id: string;
  readonly task: DemoTask;
  readonly patientId?: string;
}

function bodyOf({ worker, id, task, patientId }: Entered, { clinicianId, today }: Tasks) {
  const { title, note, due, time, priority, checklist = [], repeats, isFree, isWatched } = task;
  return {
    ...{ title, priority: priority ?? 'medium' },
    ...(patientId && { patientId }),
    ...(note && { note }),
    ...(!isFree && { ownerId: worker.userId }),
    ...(due !== undefined && { dueOn: addDays(today, due) }),
    ...(time && { dueTime: time }),
    ...(repeats && { repeats }),
    ...(isWatched && { watcherIds: [clinicianId] }),
    checklist: checklist.map((text, at) => ({ id: stableId(`${id} item ${at}`), text, isDone: false })),
  };
}

/** Each command comes at the version that the one before left. */
const commandsOf = ({ id, task: { end, said, checklist = [] } }: Entered) => {
  const half = checklist.slice(0, Math.ceil(checklist.length / 2));
  const ticks = half.map((_, at) => ({
    name: 'tick',
    body: { itemId: stableId(`${id} item ${at}`), isDone: true },
  }));
  switch (end) {
    case 'started':
      return [{ name: 'start' }];
    case 'half-done':
      return [{ name: 'start' }, ...ticks];
    case 'done':
      return [{ name: 'complete', body: { note: said } }];
    case 'cancelled':
      return [{ name: 'cancel', body: { reason: said } }];
    default:
      return [];
  }
};

async function enter(entered: Entered, asked: Tasks) {
  const { worker, path, id } = entered;
  await worker.api.create(path, id, bodyOf(entered, asked));
  for (const [at, command] of commandsOf(entered).entries())
    await worker.api.command(path, { id, version: at + 1 }, command);
}

export async function enterTasks(asked: Tasks): Promise<void> {
  for (const [at, worker] of asked.workers.entries())
    for (const [number, task] of (personTasks[at] ?? []).entries()) {
      const person = worker.panel[number % worker.panel.length];
      if (!person) continue;
      const id = stableId(`${worker.key} task ${number}`);
      await enter({ worker, path: 'tasks', id, task, patientId: person.id }, asked);
    }
  const [first] = asked.workers;
  for (const [number, task] of teamTasks.entries())
    if (first)
      await enter({ worker: first, path: 'team-tasks', id: stableId(`${first.key} team task ${number}`), task }, asked);
}
