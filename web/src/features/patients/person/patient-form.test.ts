import { patient } from '@puente/contract';
import { expect, it } from 'vitest';
import { hideable } from './hidden-fields.ts';
import { lists, patientForm, patientFormWithout } from './patient-form.ts';

const { empty, toBody, toForm, check } = patientForm;
const [newPhone, newAddress] = [lists.otherPhones.newRow, lists.otherAddresses.newRow];

it('creates a body that the contract accepts, with empty fields as null', () => {
  const body = toBody({
    ...empty,
    givenName: 'Zoë',
    familyName: 'García López',
    birthDate: '2024-02-29',
    phone: '(559) 555-0142',
    state: 'CA',
  });
  expect(patient.create.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({ middleName: null, phone: '+15595550142', state: null, birthDate: '2024-02-29' });
});

it('refuses a birth date in the future, and no other', () => {
  const born = (birthDate: string) => check?.({ ...empty, birthDate }, '2026-11-21');
  expect(born('2026-11-22')).toEqual({ birthDate: 'dateFuture' });
  expect([born('2026-11-21'), born('2024-02-30'), born('')]).toEqual([{}, {}, {}]);
});

it('returns every answer unchanged, and asks for no hidden field', () => {
  const typed = {
    ...empty,
    givenName: 'Ana',
    familyName: 'Ruiz',
    birthDate: '1967-12-31',
    formerNames: [{ name: 'Ana Vega' }],
    otherPhones: [{ ...newPhone, number: '(559) 555-0143', canText: 'no' }],
    otherAddresses: [{ ...newAddress, city: 'Selma', state: 'CA', county: '06019', from: '2026-01-01' }],
    race: ['asked-declined'],
    genderIdentity: 'non-binary',
    flags: [{ kind: 'dog', text: 'Call at the gate' }],
  };
  const body = toBody(typed);
  expect(patient.create.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({ race: ['asked-declined'], ethnicity: null, phoneCanText: null });
  expect(toForm(body)).toEqual(typed);
  expect(Object.keys(patientFormWithout(hideable).toBody(typed))).not.toContain('genderIdentity');
});

it('names the address whose last day is before its first', () => {
  const otherAddresses = [newAddress, { ...newAddress, from: '2026-03-02', until: '2026-03-01' }];
  expect(check?.({ ...empty, otherAddresses }, '2026-11-21')).toEqual({
    'otherAddresses.1.until': 'endBeforeStart',
  });
});
