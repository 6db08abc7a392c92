/** From when a task is late: its hour, else the end of its day, on the clock of the organization. */
import { addDays, firstSeriesDay, instantOf, lastSeriesDay } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Statement } from '#kernel/sql/statement';
import { setTimer } from '#kernel/timers/timers';
import type { Named, TaskKind } from '../task-kinds.ts';

export interface Due {
  readonly dueOn?: string | null | undefined;
  readonly dueTime?: string | null | undefined;
  readonly repeats?: string | null | undefined;
}

export function lateFrom({ dueOn, dueTime }: Due, timeZone: string): string | null {
  if (!dueOn) return null;
  return dueTime ? instantOf(dueOn, dueTime, timeZone) : instantOf(addDays(dueOn, 1), '00:00', timeZone);
}

/** @throws AppError validation */
export function requireDay({ dueOn, dueTime, repeats }: Due): void {
  if (!dueOn && dueTime) throw fieldRefusal('dueOn', 'required', 'Choose the day of this hour.');
  if (!dueOn && repeats) throw fieldRefusal('dueOn', 'required', 'Choose the first day of what is repeated.');
  if (dueOn && (dueOn < firstSeriesDay || dueOn > lastSeriesDay))
    throw fieldRefusal('dueOn', 'range', `Choose a day between ${firstSeriesDay} and ${lastSeriesDay}.`);
}

interface Waiting {
  readonly kind: TaskKind;
  readonly task: Due & { readonly id: string; readonly isOpen: boolean };
  readonly timeZone: string;
}

/** Its timers begin again; of a task that is over they end. */
export function lateTimersOf(ctx: Pick<Context, 'tenantId'>, { kind, task, timeZone }: Waiting): Statement[] {
  const at = task.isOpen ? lateFrom(task, timeZone) : null;
  return [
    setTimer(ctx, { kind: kind.lateTimer, recordId: task.id, at }),
    setTimer(ctx, { kind: kind.longLateTimer, recordId: task.id, at: null }),
  ];
}

/** Of a task that is over. */
export const noLateTimers = (ctx: Pick<Context, 'tenantId'>, { kind, id }: Named): Statement[] =>
  [kind.lateTimer, kind.longLateTimer].map((timer) => setTimer(ctx, { kind: timer, recordId: id, at: null }));
