// Between the text fields of the patient form and the body the API takes.
import type { Patient } from '#api';
import { type FieldFormats, orNull } from '#ui';

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

/** Ten digits, or eleven that begin with 1, are a number of the United States; another number is taken with its +. */
export function toE164(text: string): string | null {
  if (text.trim() === '') return null;
  const digits = text.replace(/\D/g, '');
  if (text.trim().startsWith('+')) return `+${digits}`;
  if (digits.length === 10) return `+1${digits}`;
  if (digits.length === 11 && digits.startsWith('1')) return `+${digits}`;
  return text.trim();
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

export function toPatientForm(patient: Patient, formatPhone: (e164: string) => string): PatientFormValues {
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
    phone: patient.phone ? formatPhone(patient.phone) : '',
    phoneSafe: patient.phoneSafe,
    email: patient.email ?? '',
    addressLine: patient.addressLine ?? '',
    city: patient.city ?? '',
    state: patient.state ?? '',
    postalCode: patient.postalCode ?? '',
    homeless: patient.homeless,
  };
}
