import { expect, it } from 'vitest';
import { refreshPace } from './refresh-pace.ts';

/** The times of loads during continuous changes, in ms. */
function readings(untilMs: number): number[] {
  const pace = refreshPace();
  const at: number[] = [];
  for (let now = 0; now <= untilMs; ) {
    now += pace.waitMs(now);
    at.push(now);
    pace.took(now);
  }
  return at;
}

it('shows the results of one change immediately', () => {
  expect(readings(1_000).slice(0, 3)).toEqual([300, 600, 900]);
});

it('loads lists at most every three seconds during continuous changes', () => {
  const minute = readings(60_000).filter((at) => at <= 60_000);
  expect(minute.length).toBeLessThanOrEqual(60 / 3 + 3);
  const late = minute.slice(3);
  for (const [index, at] of late.entries()) if (index > 0) expect(at - late[index - 1]!).toBeGreaterThanOrEqual(3_000);
});

it('is fast again after a pause', () => {
  const pace = refreshPace();
  for (const at of [0, 1, 2]) pace.took(at);
  expect(pace.waitMs(2)).toBeGreaterThan(2_000);
  expect(pace.waitMs(20_000)).toBe(300);
});
