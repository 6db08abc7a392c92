import { expect, it } from 'vitest';
import { nextStepOf, nextVisitOf } from './next-step.ts';

const today = '2026-11-21';
const now = Date.parse('2026-11-21T20:00:00Z');
const visit = (startedAt: string, fields: object = {}) => ({
  status: 'in-progress',
  startedAt,
  endedAt: null,
  plannedAt: null,
  begunAt: startedAt,
  serviceDate: startedAt.slice(0, 10),
  ...fields,
});
const plan = (startedAt: string) => visit(startedAt, { status: 'scheduled', plannedAt: startedAt, begunAt: null });
const draft = visit('2026-11-18T17:00:00Z', { endedAt: '2026-11-18T18:00:00Z' });
const missed = plan('2026-11-20T17:00:00Z');
const late = plan('2026-11-21T17:00:00Z');
const next = plan('2026-11-24T17:00:00Z');
const underWay = visit('2026-11-21T19:00:00Z');

it('prefers a visit under way, then the earliest plan, then an unsigned note', () => {
  expect(nextStepOf([], now, today)).toBeUndefined();
  expect(nextStepOf([draft, missed, late, underWay, next], now, today)).toEqual({
    visit: underWay,
    stage: 'under-way',
  });
  expect(nextStepOf([draft, missed, late, next], now, today)).toEqual({ visit: missed, stage: 'missed' });
  expect(nextStepOf([draft, late, next], now, today)).toEqual({ visit: late, stage: 'late' });
  expect(nextStepOf([draft, next], now, today)).toEqual({ visit: next, stage: 'to-come' });
  expect(nextStepOf([draft], now, today)).toEqual({ visit: draft, stage: 'over' });
});

it('uses only a plan as the next visit', () => {
  expect(nextVisitOf([draft, underWay, next])).toBe(next);
  expect(nextVisitOf([draft, underWay])).toBeUndefined();
});
