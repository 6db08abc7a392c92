import { expect, it } from 'vitest';
import type { Addendum } from '#api';
import { correctionsOf } from './corrections.ts';
import type { EncounterRecord } from './encounter-record.ts';

const visit = {
  startedAt: '2026-01-05T18:00:00+00:00',
  endedAt: '2026-01-05T18:47:00+00:00',
  placeOfService: '11',
  mode: 'in-person',
  activities: [{ serviceType: 'advocacy', minutes: 47, text: 'Called.' }],
  diagnosisCodes: [],
} as unknown as EncounterRecord;
const addendum = (before: object) => ({ corrected: Object.keys(before), before }) as unknown as Addendum;

it('returns the first signed values, not those in between', () => {
  const addenda = [addendum({ placeOfService: '12' }), addendum({ placeOfService: '50' }), addendum({})];
  expect([...correctionsOf(visit, addenda)]).toEqual([['placeOfService', { was: '12' }]]);
});

it('omits restored values, in every format of an instant', () => {
  const addenda = [
    addendum({ mode: 'in-person', startedAt: '2026-01-05T18:00:00.000Z', endedAt: '2026-01-05T19:00:00Z' }),
  ];
  expect([...correctionsOf(visit, addenda).keys()]).toEqual(['endedAt']);
});

it('marks a field without its value for a reader who may not read it', () => {
  const veiled = { corrected: ['activities'] } as unknown as Addendum;
  expect([...correctionsOf(visit, [veiled])]).toEqual([['activities', {}]]);
});
