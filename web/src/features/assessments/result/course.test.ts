import { expect, it } from 'vitest';
import { changeSince, pointsOf } from './course.ts';

const row = (id: string, completedAt: string | null, value: number | null, status = 'completed') =>
  ({
    id,
    status,
    completedAt,
    scores: [{ linkId: 'total', code: null, value, max: 27, band: null }],
  }) as Parameters<typeof pointsOf>[0][number];

const rows = [
  row('c', '2026-09-01T10:00:00Z', 12, 'reviewed'),
  row('a', '2026-03-05T07:30:00Z', 9),
  row('b', '2026-06-01T10:00:00Z', 4, 'amended'),
  row('d', '2026-09-02T10:00:00Z', null),
  row('e', null, 20, 'in-progress'),
  row('f', '2026-10-01T10:00:00Z', 20, 'entered-in-error'),
];

it('has the totals that count, the oldest first', () => {
  expect(pointsOf(rows, 'total', 'America/Los_Angeles').map(({ id, value }) => [id, value])).toEqual([
    ['a', 9],
    ['c', 12],
  ]);
  expect(pointsOf(rows, 'other', 'America/Los_Angeles')).toEqual([]);
});

it('tells the change since the one before', () => {
  const points = pointsOf(rows, 'total', 'America/Los_Angeles');
  expect(changeSince(points, 'c')).toEqual({ by: 3, on: '2026-03-04' });
  expect(changeSince(points, 'a')).toBeUndefined();
  expect(changeSince(points, 'f')).toBeUndefined();
});
