import { patient } from '@puente/contract';
import { expect, it } from 'vitest';
import { emptyPatient, toE164, toPatientBody } from './patient-form-values.ts';

it('reads a phone number as people write it', () => {
  for (const text of ['(559) 555-0142', '559 555 0142', '1-559-555-0142', '+1 559 555 0142'])
    expect(toE164(text), text).toBe('+15595550142');
  expect(toE164('+49 30 123456')).toBe('+4930123456');
  expect(toE164('')).toBeNull();
  expect(toE164('555-0142')).toBe('555-0142');
});

it('makes a body the contract takes, with empty fields as null', () => {
  const body = toPatientBody({
    ...emptyPatient,
    givenName: 'Zoë',
    familyName: 'García López',
    birthDate: '2024-02-29',
    state: 'CA',
  });
  expect(patient.create.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({ middleName: null, phone: null, state: null, birthDate: '2024-02-29' });
});
