// The acts on tasks that run with one tap: each is confirmed, and can be undone.
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, type Task, type TeamTask, useErrorSentence } from '#api';
import { toast } from '#ui';

/** A row of a task, whichever of its fields the list has. */
export interface ActedTask {
  readonly id: string;
  readonly version: number;
  /** About a person; otherwise of the team. */
  readonly isOfPerson: boolean;
}

interface Tick {
  readonly itemId: string;
  readonly isDone: boolean;
}

export function useTaskActs() {
  const { t } = useTranslation('tasks');
  const sentence = useErrorSentence();
  const [people, peopleState] = callsOf('tasks').useCommand();
  const [team, teamState] = callsOf('teamTasks').useCommand();
  const [change, changeState] = callsOf('tasks').useUpdate();
  const [changeOfTeam, changeOfTeamState] = callsOf('teamTasks').useUpdate();
  /** Rows and their items act side by side: only the same act does not begin again. */
  const underWay = useRef(new Set<string>());
  /** The list loads again only after the answer to an act. */
  const latest = useRef(new Map<string, number>());

  async function run(task: ActedTask, name: string, said: object = {}): Promise<Task | TeamTask | undefined> {
    const { id, version } = task;
    const act = name === 'tick' ? JSON.stringify([id, said]) : id;
    if (underWay.current.has(act)) return undefined;
    underWay.current.add(act);
    const call = { id, name, body: { ...said, version: Math.max(version, latest.current.get(id) ?? 0) } };
    const { data } = await (task.isOfPerson ? people(call) : team(call));
    underWay.current.delete(act);
    if (data) latest.current.set(id, data.version);
    return data;
  }

  async function complete(task: ActedTask): Promise<void> {
    const done = await run(task, 'complete');
    if (done) toast.undo(t('act.completed'), () => void run(task, 'reopen'));
  }

  async function claim(task: ActedTask): Promise<void> {
    const mine = await run(task, 'claim');
    if (!mine) return;
    const free = { id: mine.id, body: { ownerId: null, version: mine.version } };
    toast.undo(t('act.claimed'), () => void (task.isOfPerson ? change(free) : changeOfTeam(free)));
  }

  async function simply(task: ActedTask, name: 'start' | 'reopen'): Promise<void> {
    if (await run(task, name)) toast.success(t(name === 'start' ? 'act.started' : 'act.reopened'));
  }

  /** The box itself shows the change, and undoes it. */
  async function tick(task: ActedTask, { itemId, isDone }: Tick): Promise<void> {
    await run(task, 'tick', { itemId, isDone });
  }

  /** Ticks an item whose box shows the next one then. */
  async function tickNext(task: ActedTask, itemId: string): Promise<void> {
    const ticked = await run(task, 'tick', { itemId, isDone: true });
    if (ticked) toast.undo(t('act.ticked'), () => void run(task, 'tick', { itemId, isDone: false }));
  }

  return {
    complete,
    claim,
    start: (task: ActedTask) => simply(task, 'start'),
    reopen: (task: ActedTask) => simply(task, 'reopen'),
    tick,
    tickNext,
    /** Why the last act was refused. */
    failure: sentence(peopleState.error ?? teamState.error ?? changeState.error ?? changeOfTeamState.error),
  };
}
export type TaskActs = ReturnType<typeof useTaskActs>;
