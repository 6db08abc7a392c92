// Entries side by side, on the clock of the organization.
import type { CalendarEntry } from '@puente/contract';
import { expect, test } from 'vitest';
import { clockOf, hoursOf, placeEntries } from './place-entries.ts';

const zone = 'America/Los_Angeles';
const entry = (id: string, startsAt: string, endsAt: string) =>
  ({ id, day: '2026-11-27', startsAt, endsAt }) as CalendarEntry;
const lanes = (...entries: readonly CalendarEntry[]) =>
  placeEntries(entries, { zone, mostLanes: 3 }).placed.map((one) => [one.entry.id, one.begins, one.lane, one.lanes]);

test('overlapping entries share the width, and others use all of it', () => {
  expect(
    lanes(
      entry('b', '2026-11-27T17:30:00Z', '2026-11-27T18:15:00Z'),
      entry('a', '2026-11-27T17:00:00Z', '2026-11-27T18:00:00Z'),
      entry('c', '2026-11-27T18:00:00Z', '2026-11-27T18:30:00Z'),
      entry('d', '2026-11-27T21:00:00Z', '2026-11-27T21:45:00Z'),
    ),
  ).toEqual([
    ['a', 540, 0, 2],
    ['b', 570, 1, 2],
    ['c', 600, 0, 2],
    ['d', 780, 0, 1],
  ]);
});

test('the last lane counts the entries that do not fit', () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((id) => entry(id, '2026-11-27T17:00:00Z', '2026-11-27T18:00:00Z'));
  const { placed, more } = placeEntries(all, { zone, mostLanes: 3 });
  expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 3],
    [1, 3],
  ]);
  expect(more).toEqual([{ begins: 540, ends: 600, lane: 2, lanes: 3, count: 3 }]);
});

test('an entry beyond midnight ends at midnight', () => {
  const night = entry('n', '2026-11-28T06:00:00Z', '2026-11-28T09:00:00Z');
  const { placed } = placeEntries([night], { zone, mostLanes: 3 });
  expect(placed).toMatchObject([{ begins: 1320, ends: 1440 }]);
  expect(hoursOf(placed)).toEqual({ from: 8, to: 24 });
  expect(hoursOf([])).toEqual({ from: 8, to: 18 });
});

test('minutes as an hour', () => {
  expect([0, 545, 1439].map(clockOf)).toEqual(['00:00', '09:05', '23:59']);
});
