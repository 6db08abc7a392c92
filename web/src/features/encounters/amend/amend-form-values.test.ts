import { expect, it } from 'vitest';
import type { Encounter } from '../note/encounter-form-values.ts';
import { amendField, correctedPaths, toAmendForm, toAmendment } from './amend-form-values.ts';

const zone = 'America/Los_Angeles';
const record = {
  startedAt: '2026-01-05T18:00:30Z',
  endedAt: '2026-01-05T18:47:10Z',
  mode: 'in-person',
  placeOfService: '12',
  purpose: 'Follow-up after the hospital stay.',
  note: 'Was in good spirits.',
  activities: [{ serviceType: 'advocacy', minutes: 47, text: 'Called the clinic.' }],
  diagnosisCodes: ['Z590'],
} as unknown as Encounter;
const base = toAmendForm(record, zone);
const words = { reason: ' The wrong place. ', words: 'We met at the clinic.' };

it('sends the words and only the changed details', () => {
  expect(toAmendment({ ...base, ...words }, base, zone)).toEqual({
    reason: 'The wrong place.',
    text: 'We met at the clinic.',
  });
  const corrected = { ...base, ...words, placeOfService: '11', start: '10:05' };
  expect(toAmendment(corrected, base, zone)).toEqual({
    reason: 'The wrong place.',
    text: 'We met at the clinic.',
    placeOfService: '11',
    startedAt: '2026-01-05T18:05:00.000Z',
  });
  expect(correctedPaths(corrected, base)).toEqual(['placeOfService', 'start']);
});

it('moves both ends of the visit with its day', () => {
  expect(Object.keys(toAmendment({ ...base, ...words, date: '2026-01-04' }, base, zone))).toEqual([
    'reason',
    'text',
    'startedAt',
    'endedAt',
  ]);
});

it('leads to the field of an address or of a server error', () => {
  expect(['startedAt', 'end', 'text', 'purpose', 'diagnosisCodes.0', 'activities'].map(amendField)).toEqual([
    'start',
    'end',
    'words',
    'words',
    'diagnosisCodes',
    'activities',
  ]);
});
