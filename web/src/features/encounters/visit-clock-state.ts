// What the clock of a visit does, from what is written down and the time now.
import { durationMinutes } from '@puente/contract';
import { civilDateOf, instantOf, isCivilDate, timeOf } from '#i18n';
import { isTime } from '#ui';

/** Longer than this a visit without an end is asked about. */
const askAfterMinutes = 120;
/** Who answers that it goes on is asked again after this. */
export const askAgainMinutes = 60;

interface WrittenDown {
  readonly date: string;
  readonly start: string;
  readonly end: string;
}

export interface ClockState {
  readonly kind: 'running' | 'measured' | 'unset' | 'still';
  /** Milliseconds since the start while it runs. */
  readonly passedMs: number;
  /** Whole minutes between start and end, 0 while one is missing. */
  readonly minutes: number;
}

/** @param isPlan the start is the hour of a plan, and no clock runs from it */
export function clockOf({ date, start, end }: WrittenDown, zone: string, now: number, isPlan: boolean): ClockState {
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

/** Whether the running clock asks if the visit still goes on. */
export const asksAt = (passedMs: number, quietUntilMinutes: number): boolean =>
  passedMs >= Math.max(askAfterMinutes, quietUntilMinutes) * 60_000;

/** What is wrong with an end that was told later; undefined where it may be written down. */
export function endProblem(
  start: string,
  end: string,
  zone: string,
  now: number,
): 'time' | 'beforeStart' | 'future' | undefined {
  if (!isTime(end)) return 'time';
  if (end <= start) return 'beforeStart';
  return end > timeOf(new Date(now), zone) ? 'future' : undefined;
}
