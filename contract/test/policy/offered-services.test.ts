import { expect, test } from 'vitest';
import { offeredServices, serviceOn, serviceTypes } from '../../src/index.ts';

const row = (activeFrom: string, activeTo: string | null) => ({ code: 'respite' as const, activeFrom, activeTo });

test('a kind of work of which the organization says nothing is offered', () => {
  expect(offeredServices([], '2026-01-01')).toEqual([...serviceTypes]);
});

test('one of which it says something is offered on those days alone', () => {
  const rows = [row('2024-02-29', '2025-06-30'), row('2026-01-01', null)];
  const on = (day: string) => offeredServices(rows, day).includes('respite');
  expect(['2024-02-28', '2024-02-29', '2025-06-30', '2025-07-01', '2026-01-01'].map(on)).toEqual([
    false,
    true,
    true,
    false,
    true,
  ]);
  expect(serviceOn(rows, 'respite', '2025-06-30')).toBe(rows[0]);
  expect(serviceOn(rows, 'respite', '2025-12-31')).toBeNull();
  expect(serviceOn(rows, 'screening', '2026-01-01')).toBeNull();
});
