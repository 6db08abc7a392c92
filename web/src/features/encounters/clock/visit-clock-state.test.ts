import { expect, it } from 'vitest';
import { asksAt, clockOf, endProblem } from './visit-clock-state.ts';

const zone = 'America/Los_Angeles';
const day = '2026-11-22';
const at = (time: string) => Date.parse(`${day}T${time}:00-08:00`);
const minute = 60_000;

it('runs from the stored start, and never from the hour of a plan', () => {
  const open = { date: day, start: '09:00', end: '', isPlan: false };
  expect(clockOf(open, zone, at('13:59'))).toMatchObject({ kind: 'running', passedMs: 299 * minute });
  expect(clockOf({ ...open, isPlan: true }, zone, at('13:59')).kind).toBe('unset');
  expect(clockOf({ ...open, start: '' }, zone, at('13:59')).kind).toBe('unset');
  expect(clockOf(open, zone, at('08:59')).kind).toBe('still');
  expect(clockOf({ ...open, date: '2026-11-21' }, zone, at('13:59')).kind).toBe('still');
  expect(clockOf({ ...open, end: '09:47' }, zone, at('13:59'))).toMatchObject({ kind: 'measured', minutes: 47 });
});

it('asks two hours after the start, and an hour after the answer that the visit continues', () => {
  expect(asksAt(119 * minute, 0)).toBe(false);
  expect(asksAt(120 * minute, 0)).toBe(true);
  expect(asksAt(150 * minute, 190)).toBe(false);
  expect(asksAt(190 * minute, 190)).toBe(true);
});

it('accepts an end between the start and now', () => {
  expect(endProblem({ start: '09:00', end: '' }, zone, at('13:59'))).toBe('time');
  expect(endProblem({ start: '09:00', end: '09:00' }, zone, at('13:59'))).toBe('beforeStart');
  expect(endProblem({ start: '09:00', end: '14:30' }, zone, at('13:59'))).toBe('future');
  expect(endProblem({ start: '09:00', end: '09:47' }, zone, at('13:59'))).toBeUndefined();
});
