// The state of a visit's clock, from the stored times and the present time.
import { durationMinutes } from '@puente/contract';
import { civilDateOf, instantOf, isCivilDate, timeOf } from '#i18n';
import { isTime } from '#ui';

/** After this time a visit without an end leads to the question. */
const askAfterMinutes = 120;
/** Minutes until the question repeats after the answer that the visit continues. */
export const askEveryMinutes = 60;

interface WrittenVisit {
  readonly date: string;
  readonly start: string;
  readonly end: string;
  /** The start is the hour of a plan, so the clock does not run. */
  readonly isPlan: boolean;
}

export interface ClockState {
  readonly kind: 'running' | 'measured' | 'unset' | 'still';
  /** Milliseconds since the start while it runs. */
  readonly passedMs: number;
  /** Whole minutes between start and end, 0 while one is missing. */
  readonly minutes: number;
}

export function clockOf({ date, start, end, isPlan }: WrittenVisit, zone: string, now: number): ClockState {
  const startedAt = isCivilDate(date) && isTime(start) ? instantOf(date, start, zone) : null;
  const endedAt = startedAt && isTime(end) ? instantOf(date, end, zone) : null;
  const isToday = date === civilDateOf(new Date(now), zone);
  const passedMs = startedAt ? now - Date.parse(startedAt) : -1;
  const minutes = durationMinutes(startedAt, endedAt) ?? 0;
  const still = { passedMs: 0, minutes: 0 };
  if (isPlan || (isToday && start === '')) return { kind: 'unset', ...still };
  if (minutes > 0) return { kind: 'measured', passedMs: 0, minutes };
  if (isToday && end === '' && passedMs >= 0) return { kind: 'running', passedMs, minutes: 0 };
  return { kind: 'still', ...still };
}

/** Whether the running clock asks if the visit still continues. */
export const asksAt = (passedMs: number, quietUntilMinutes: number): boolean =>
  passedMs >= Math.max(askAfterMinutes, quietUntilMinutes) * 60_000;

/** The error of a late end; undefined if it is valid. */
export function endProblem(
  { start, end }: Pick<WrittenVisit, 'start' | 'end'>,
  zone: string,
  now: number,
): 'time' | 'beforeStart' | 'future' | undefined {
  if (!isTime(end)) return 'time';
  if (end <= start) return 'beforeStart';
  return end > timeOf(new Date(now), zone) ? 'future' : undefined;
}
