import { expect, test } from 'vitest';
import { newEncounter } from '../note/encounter-form-values.ts';
import type { EncounterRecord } from '../note/encounter-record.ts';
import { copiedParts, copiedVisit, copyFrom, partsIn } from './copied-parts.ts';

const zone = 'America/Los_Angeles';
const visit = {
  id: 'earlier',
  startedAt: '2026-06-15T17:00:00Z',
  endedAt: '2026-06-15T17:40:00Z',
  mode: 'audio',
  placeOfService: '10',
  purpose: 'Looked through the letters.',
  activities: [{ serviceType: 'advocacy', minutes: 40, text: 'Called the office.' }],
  note: 'She was tired.',
  diagnosisCodes: ['Z5900'],
  travelMinutes: 20,
  participants: ['Luis'],
  interpreter: 'Lan',
} as unknown as EncounterRecord;
const typed = newEncounter(zone);

test('copies all requested parts, and no fact of that day', () => {
  const copied = copyFrom({ from: visit, parts: copiedParts, typed, zone });
  expect(copied).toEqual({
    mode: 'audio',
    placeOfService: '10',
    purpose: 'Looked through the letters.',
    activities: [{ serviceType: 'advocacy', minutes: '', text: 'Called the office.', serves: '' }],
    note: 'She was tired.',
    diagnosisCodes: ['Z5900'],
    unchangedTexts: ['Looked through the letters.', 'She was tired.', 'Called the office.'].map((text) => ({
      text,
      from: 'visit',
    })),
  });
});

test('copies no other part', () => {
  expect(copyFrom({ from: visit, parts: ['diagnosisCodes'], typed, zone })).toEqual({ diagnosisCodes: ['Z5900'] });
  expect(partsIn({ ...visit, note: null, diagnosisCodes: [] }, zone)).toEqual(['where', 'purpose', 'activities']);
});

test('ignores closed notes, groups and the visit itself', () => {
  const closed = { ...visit, id: 'closed', part2: true } as EncounterRecord;
  const group = { ...visit, id: 'group', groupEncounterId: 'g' } as EncounterRecord;
  expect(copiedVisit([visit], 'earlier')).toBeUndefined();
  expect(copiedVisit([closed, group, visit], 'other')?.id).toBe('earlier');
});
