import { encounter } from '@puente/contract';
import { expect, it } from 'vitest';
import { readDiagnosisCode } from './diagnosis-code.ts';
import {
  checkEncounterTimes,
  type EncounterFormValues,
  newEncounter,
  toEncounterBody,
} from './encounter-form-values.ts';
import { usageByCode } from './usage-by-code.ts';

const zone = 'America/Los_Angeles';
const visit: EncounterFormValues = {
  ...newEncounter(zone),
  date: '2026-11-20',
  start: '15:34',
  end: '16:21',
  diagnosisCodes: ['E119', 'Z5941'],
  activities: [{ serviceType: 'health-education', minutes: '47', text: ' Read labels. ' }],
};

it('makes a body of instants in UTC, whole minutes and codes without dots', () => {
  const body = toEncounterBody(visit, zone);
  expect(body).toMatchObject({
    startedAt: '2026-11-20T23:34:00.000Z',
    endedAt: '2026-11-21T00:21:00.000Z',
    note: null,
    diagnosisCodes: ['E119', 'Z5941'],
    activities: [{ serviceType: 'health-education', minutes: 47, text: 'Read labels.' }],
  });
  expect(encounter.create.safeParse({ patientId: '0197a000-1000-7000-8000-000000000002', ...body }).success).toBe(true);
});

it('names the part of date and time that is missing or turned round', () => {
  expect(checkEncounterTimes({ ...visit, date: '2026-02-30' }, zone)).toEqual({ date: 'date' });
  expect(checkEncounterTimes({ ...visit, date: '2999-01-01' }, zone)).toEqual({ date: 'dateFuture' });
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

it('adds up what charges have used of a code by day, month, year and ever', () => {
  const used = (serviceDate: string, units: number, status = 'ready') => ({
    code: 'X',
    serviceDate,
    minutes: units * 10,
    units,
    status,
  });
  const charges = [
    used('2026-11-20', 1),
    used('2026-11-02', 2),
    used('2026-01-05', 4),
    used('2025-12-31', 8),
    used('2026-11-20', 16, 'void'),
  ];
  expect(usageByCode(charges, '2026-11-20')).toEqual({
    X: { dayMinutes: 10, dayUnits: 1, monthMinutes: 30, monthUnits: 3, yearUnits: 7, planUnits: 15 },
  });
});
