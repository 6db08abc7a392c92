import { type GroupState, stageOf } from '@puente/contract';
import { expect, it } from 'vitest';
import { isDraft, stageOfGroup, stopsInOrder } from './encounter-stage.ts';

const today = '2026-11-21';
const planned = '2026-11-21T17:00:00Z';
const now = (minutes: number) => Date.parse(planned) + minutes * 60_000;
const visit = (fields: object = {}) =>
  ({
    status: 'in-progress',
    startedAt: planned,
    endedAt: null,
    plannedAt: null,
    begunAt: planned,
    serviceDate: today,
    isOpen: true,
    ...fields,
  }) as Parameters<typeof isDraft>[0];
const plan = (fields: object = {}) => visit({ status: 'scheduled', plannedAt: planned, begunAt: null, ...fields });
const yesterday = { serviceDate: '2026-11-20', startedAt: '2026-11-20T17:00:00Z' };
const ended = { endedAt: '2026-11-21T18:00:00Z' };

it('calls a planned visit late once its hour is a quarter of an hour ago, and missed on the next day', () => {
  expect(stageOf(plan(), now(-60), today)).toBe('to-come');
  expect(stageOf(plan(), now(15), today)).toBe('to-come');
  expect(stageOf(plan(), now(16), today)).toBe('late');
  expect(stageOf(plan(yesterday), now(0), today)).toBe('missed');
});

it('separates visits under way from finished ones', () => {
  expect(stageOf(visit(), now(300), today)).toBe('under-way');
  expect(stageOf(visit({ plannedAt: planned }), now(300), today)).toBe('under-way');
  expect(stageOf(visit(ended), now(300), today)).toBe('over');
  expect(stageOf(visit({ status: 'cancelled' }), now(0), today)).toBe('over');
  expect(stageOf(visit(yesterday), now(0), today)).toBe('over');
});

it('counts a past unsigned visit as a draft, and never a plan, also of an earlier day', () => {
  expect(isDraft(visit(), today)).toBe(false);
  expect(isDraft(visit(ended), today)).toBe(true);
  expect(isDraft(visit(yesterday), today)).toBe(true);
  expect(isDraft(plan(yesterday), today)).toBe(false);
  expect(isDraft(visit({ ...ended, status: 'documented' }), today)).toBe(true);
  expect(isDraft(visit({ ...ended, status: 'signed', isOpen: false }), today)).toBe(false);
});

it('puts the next visit first, and finished ones last', () => {
  const rows = [
    visit({ ...ended, startedAt: '2026-11-21T15:00:00Z' }),
    plan(),
    plan({ startedAt: '2026-11-21T23:00:00Z' }),
    plan(yesterday),
    visit({ startedAt: '2026-11-21T18:30:00Z' }),
  ].map((row) => ({ startedAt: row.startedAt, stage: stageOf(row, now(120), today) }));
  expect(stopsInOrder(rows).map(({ stage }) => stage)).toEqual(['under-way', 'missed', 'late', 'to-come', 'over']);
});

it('treats a group like a visit', () => {
  const at = (groupStatus: GroupState, minutes: number) =>
    stageOfGroup({ groupStatus, startsAt: planned }, now(minutes));
  expect(at('scheduled', 15)).toBe('to-come');
  expect(at('scheduled', 16)).toBe('late');
  expect(at('in-progress', 300)).toBe('under-way');
  expect(at('closed', 0)).toBe('over');
});
