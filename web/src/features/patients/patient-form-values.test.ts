import { patient } from '@puente/contract';
import { expect, it } from 'vitest';
import { checkPatient, emptyPatient, toPatientBody } from './patient-form-values.ts';

it('makes a body the contract takes, with empty fields as null', () => {
  const body = toPatientBody({
    ...emptyPatient,
    givenName: 'Zoë',
    familyName: 'García López',
    birthDate: '2024-02-29',
    phone: '(559) 555-0142',
    state: 'CA',
  });
  expect(patient.create.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({ middleName: null, phone: '+15595550142', state: null, birthDate: '2024-02-29' });
});

it('refuses a birth date that is still to come, and no other', () => {
  const born = (birthDate: string) => checkPatient({ ...emptyPatient, birthDate }, '2026-11-21');
  expect(born('2026-11-22')).toEqual({ birthDate: 'dateFuture' });
  expect([born('2026-11-21'), born('2024-02-30'), born('')]).toEqual([{}, {}, {}]);
});
