// Between the fields of the patient form and the body the API takes.
import type { Patient } from '#api';
import { isCivilDate } from '#i18n';
import { type FieldCode, type FieldFormats, orNull, showPhone, toE164 } from '#ui';

export interface PatientFormValues {
  givenName: string;
  middleName: string;
  familyName: string;
  preferredName: string;
  pronouns: string;
  birthDate: string;
  sexForClaims: string;
  cin: string;
  preferredLanguage: string;
  interpreterNeeded: boolean;
  phone: string;
  phoneSafe: boolean;
  email: string;
  addressLine: string;
  city: string;
  state: string;
  postalCode: string;
  homeless: boolean;
}

export const emptyPatient: PatientFormValues = {
  givenName: '',
  middleName: '',
  familyName: '',
  preferredName: '',
  pronouns: '',
  birthDate: '',
  sexForClaims: 'U',
  cin: '',
  preferredLanguage: 'en',
  interpreterNeeded: false,
  phone: '',
  phoneSafe: true,
  email: '',
  addressLine: '',
  city: '',
  state: '',
  postalCode: '',
  homeless: false,
};

export const patientFormats: FieldFormats = {
  birthDate: 'date',
  phone: 'phone',
  email: 'email',
  cin: 'cin',
  postalCode: 'postalCode',
  state: 'state',
  sexForClaims: 'choose',
};

/** @param today the civil day in the organisation's zone */
export function checkPatient({ birthDate }: PatientFormValues, today: string): Record<string, FieldCode> {
  return isCivilDate(birthDate) && birthDate > today ? { birthDate: 'dateFuture' } : {};
}

export function toPatientBody(values: PatientFormValues) {
  return {
    givenName: values.givenName,
    middleName: orNull(values.middleName),
    familyName: values.familyName,
    preferredName: orNull(values.preferredName),
    pronouns: orNull(values.pronouns),
    birthDate: values.birthDate,
    sexForClaims: values.sexForClaims as 'F' | 'M' | 'U',
    cin: orNull(values.cin),
    preferredLanguage: values.preferredLanguage,
    interpreterNeeded: values.interpreterNeeded,
    phone: toE164(values.phone),
    phoneSafe: values.phoneSafe,
    email: orNull(values.email),
    addressLine: orNull(values.addressLine),
    city: orNull(values.city),
    // A state alone is no address.
    state: values.addressLine || values.city || values.postalCode ? orNull(values.state) : null,
    postalCode: orNull(values.postalCode),
    homeless: values.homeless,
  };
}

export function toPatientForm(patient: Patient): PatientFormValues {
  return {
    givenName: patient.givenName,
    middleName: patient.middleName ?? '',
    familyName: patient.familyName,
    preferredName: patient.preferredName ?? '',
    pronouns: patient.pronouns ?? '',
    birthDate: patient.birthDate,
    sexForClaims: patient.sexForClaims,
    cin: patient.cin ?? '',
    preferredLanguage: patient.preferredLanguage,
    interpreterNeeded: patient.interpreterNeeded,
    phone: showPhone(patient.phone ?? ''),
    phoneSafe: patient.phoneSafe,
    email: patient.email ?? '',
    addressLine: patient.addressLine ?? '',
    city: patient.city ?? '',
    state: patient.state ?? '',
    postalCode: patient.postalCode ?? '',
    homeless: patient.homeless,
  };
}
