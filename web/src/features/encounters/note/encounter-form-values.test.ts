import { encounter, encounterPreviewRequest, readDiagnosisCode } from '@puente/contract';
import { expect, it } from 'vitest';
import { previewRequestOf } from '../signing/preview-request.ts';
import {
  checkEncounterTimes,
  type EncounterFormValues,
  newEncounter,
  toEncounterBody,
} from './encounter-form-values.ts';

const zone = 'America/Los_Angeles';
const [goalId, stepId] = ['0197a000-1000-7000-8000-000000000003', '0197a000-1000-7000-8000-000000000004'];
const visit: EncounterFormValues = {
  ...newEncounter(zone),
  date: '2026-11-20',
  start: '15:34',
  end: '16:21',
  diagnosisCodes: ['E119', 'Z5941'],
  activities: [
    { serviceType: 'health-education', minutes: '47', text: ' Read labels. ', serves: `step:${goalId}:${stepId}` },
  ],
};

it('makes a body of instants in UTC, whole minutes and codes without dots', () => {
  const body = toEncounterBody(visit, zone);
  expect(body).toMatchObject({
    startedAt: '2026-11-20T23:34:00.000Z',
    endedAt: '2026-11-21T00:21:00.000Z',
    note: null,
    diagnosisCodes: ['E119', 'Z5941'],
    activities: [{ serviceType: 'health-education', minutes: 47, text: 'Read labels.', goalId, stepId }],
  });
  expect(encounter.create.safeParse({ patientId: '0197a000-1000-7000-8000-000000000002', ...body }).success).toBe(true);
});

it('refuses miles that are no whole number, and stores no other number', () => {
  const accepts = (travelMiles: string) => {
    const body = toEncounterBody({ ...visit, travelMiles }, zone);
    return encounter.create.safeParse({ patientId: '0197a000-1000-7000-8000-000000000002', ...body }).success;
  };
  expect(['12', ' 12 ', '0', ''].map(accepts)).toEqual([true, true, true, true]);
  expect(['12.5', 'twelve', '12345', '-3'].map(accepts)).toEqual([false, false, false, false]);
});

it('accepts a draft before its first activity, and sends a begun row', () => {
  const [blank] = newEncounter(zone).activities;
  const sent = (...activities: EncounterFormValues['activities']) =>
    toEncounterBody({ ...visit, activities }, zone).activities;
  expect(sent(blank!)).toEqual([]);
  expect(sent(...visit.activities, blank!, blank!)).toHaveLength(1);
  expect(sent(blank!, ...visit.activities)).toHaveLength(2);
  expect(sent({ ...blank!, text: 'Called.' })).toHaveLength(1);
});

it('names the missing or reversed part of date and time', () => {
  expect(checkEncounterTimes({ ...visit, date: '2026-02-30' }, zone)).toEqual({ date: 'date' });
  expect(checkEncounterTimes({ ...visit, date: '2999-01-01' }, zone)).toEqual({ date: 'dateFuture' });
  expect(checkEncounterTimes({ ...visit, date: '2999-01-01', end: '' }, zone), 'a plan').toEqual({});
  expect(checkEncounterTimes({ ...visit, start: '' }, zone)).toEqual({ start: 'time' });
  expect(checkEncounterTimes({ ...visit, end: 'noon' }, zone)).toEqual({ end: 'time' });
  expect(checkEncounterTimes({ ...visit, end: '15:00' }, zone)).toEqual({ end: 'endBeforeStart' });
  expect(checkEncounterTimes({ ...visit, end: '' }, zone)).toEqual({});
});

it('reads an ICD-10 code with or without its dot', () => {
  expect(['e11.9', ' Z59.41', 'E119', 'diabetes', ''].map(readDiagnosisCode)).toEqual([
    'E119',
    'Z5941',
    'E119',
    undefined,
    undefined,
  ]);
});

it('requests the assessment of a visit without its texts and incomplete entries', () => {
  const [encounterId, patientId] = ['0197a000-1000-7000-8000-000000000001', '0197a000-1000-7000-8000-000000000002'];
  const requestOf = (values: EncounterFormValues) =>
    previewRequestOf(encounterId, patientId, toEncounterBody(values, zone));
  const purpose = 'Follow-up after the hospital stay.';
  const typed = {
    ...visit,
    purpose,
    note: 'Private.',
    activities: [...visit.activities, { serviceType: '', minutes: '5', text: 'Also private.', serves: '' }],
  };
  const request = requestOf(typed);
  expect(encounterPreviewRequest.safeParse(request).success).toBe(true);
  expect(request).toMatchObject({ endedAt: '2026-11-21T00:21:00.000Z', activities: [{ minutes: 47, text: '' }] });
  expect(JSON.stringify(request)).not.toMatch(/Private|private|labels|hospital/);
  expect(requestOf({ ...typed, purpose: `${purpose} And more.` })).toEqual(request);
  expect(requestOf({ ...typed, end: '15:00' })?.endedAt).toBeNull();
  expect(requestOf({ ...typed, start: '' })).toBeUndefined();
});
