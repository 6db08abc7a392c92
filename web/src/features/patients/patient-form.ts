// Converts between the fields of the patient forms and the body the API takes.
import type { OtherAddress, OtherPhone, PatientFlag } from '@puente/contract';
import type { Patient } from '#api';
import { isCivilDate } from '#i18n';
import { type FieldCode, type FieldFormats, orNull, showPhone, toE164 } from '#ui';

/** Yes or no; empty: nobody has asked. */
export type YesNo = '' | 'yes' | 'no';

export interface PhoneValues {
  number: string;
  use: string;
  canText: YesNo;
  canLeaveVoicemail: YesNo;
  safe: boolean;
}

export interface AddressValues {
  kind: string;
  addressLine: string;
  city: string;
  state: string;
  postalCode: string;
  county: string;
  from: string;
  until: string;
}

export interface FlagValues {
  kind: string;
  text: string;
}

export interface PatientFormValues {
  givenName: string;
  middleName: string;
  familyName: string;
  suffix: string;
  preferredName: string;
  formerNames: { name: string }[];
  pronouns: string;
  birthDate: string;
  birthDateEstimated: boolean;
  sexForClaims: string;
  cin: string;
  medicalRecordNumber: string;
  preferredLanguage: string;
  interpreterNeeded: boolean;
  literacy: string;
  phone: string;
  phoneSafe: boolean;
  phoneUse: string;
  phoneCanText: YesNo;
  phoneCanLeaveVoicemail: YesNo;
  otherPhones: PhoneValues[];
  email: string;
  preferredContact: string;
  bestTimes: string;
  addressLine: string;
  city: string;
  state: string;
  postalCode: string;
  county: string;
  homeless: boolean;
  otherAddresses: AddressValues[];
  /** Codes; empty: not asked. */
  race: string[];
  ethnicity: string;
  tribalAffiliation: string;
  genderIdentity: string;
  sexualOrientation: string;
  housingStatus: string;
  veteran: string;
  justiceInvolved: string;
  pregnancyDueOn: string;
  riskTier: string;
  flags: FlagValues[];
}

export const emptyPatient: PatientFormValues = {
  givenName: '',
  middleName: '',
  familyName: '',
  suffix: '',
  preferredName: '',
  formerNames: [],
  pronouns: '',
  birthDate: '',
  birthDateEstimated: false,
  sexForClaims: 'U',
  cin: '',
  medicalRecordNumber: '',
  preferredLanguage: 'en',
  interpreterNeeded: false,
  literacy: '',
  phone: '',
  phoneSafe: true,
  phoneUse: '',
  phoneCanText: '',
  phoneCanLeaveVoicemail: '',
  otherPhones: [],
  email: '',
  preferredContact: '',
  bestTimes: '',
  addressLine: '',
  city: '',
  state: '',
  postalCode: '',
  county: '',
  homeless: false,
  otherAddresses: [],
  race: [],
  ethnicity: '',
  tribalAffiliation: '',
  genderIdentity: '',
  sexualOrientation: '',
  housingStatus: '',
  veteran: '',
  justiceInvolved: '',
  pregnancyDueOn: '',
  riskTier: '',
  flags: [],
};

export const newPhone: PhoneValues = { number: '', use: 'mobile', canText: '', canLeaveVoicemail: '', safe: true };
export const newAddress: AddressValues = {
  kind: 'mailing',
  addressLine: '',
  city: '',
  state: '',
  postalCode: '',
  county: '',
  from: '',
  until: '',
};
export const newFlag: FlagValues = { kind: 'safety', text: '' };

export const patientFormats: FieldFormats = {
  birthDate: 'date',
  pregnancyDueOn: 'date',
  from: 'date',
  until: 'date',
  phone: 'phone',
  number: 'phone',
  email: 'email',
  cin: 'cin',
  postalCode: 'postalCode',
  state: 'state',
  sexForClaims: 'choose',
};

/** Fields the record does not show to the reader's role: they are neither asked nor sent. */
export const hideable = ['genderIdentity', 'sexualOrientation', 'justiceInvolved', 'pregnancyDueOn'] as const;
export type Hideable = (typeof hideable)[number];
export const hiddenIn = (patient: Patient): readonly Hideable[] =>
  hideable.filter((name) => patient[name] === undefined);

/** @param today the civil day in the organisation's zone */
export function checkPatient(
  { birthDate, otherAddresses }: PatientFormValues,
  today: string,
): Record<string, FieldCode> {
  const codes: Record<string, FieldCode> = {};
  if (isCivilDate(birthDate) && birthDate > today) codes['birthDate'] = 'dateFuture';
  for (const [index, { from, until }] of otherAddresses.entries())
    if (from && until && until < from) codes[`otherAddresses.${index}.until`] = 'endBeforeStart';
  return codes;
}

const yesNo = (answer: YesNo): boolean | null => (answer === '' ? null : answer === 'yes');
const toYesNo = (value: boolean | null | undefined): YesNo => (value ? 'yes' : value === false ? 'no' : '');
/** A state alone is no address. */
const stateOf = ({ addressLine, city, postalCode, state }: AddressValues | PatientFormValues) =>
  addressLine || city || postalCode ? orNull(state) : null;

export function toPatientBody(values: PatientFormValues, hidden: readonly Hideable[] = []) {
  const body = {
    givenName: values.givenName,
    middleName: orNull(values.middleName),
    familyName: values.familyName,
    suffix: orNull(values.suffix),
    preferredName: orNull(values.preferredName),
    formerNames: values.formerNames.map(({ name }) => name).filter((name) => name.trim() !== ''),
    pronouns: orNull(values.pronouns),
    birthDate: values.birthDate,
    birthDateEstimated: values.birthDateEstimated,
    sexForClaims: values.sexForClaims as Patient['sexForClaims'],
    cin: orNull(values.cin),
    medicalRecordNumber: orNull(values.medicalRecordNumber),
    preferredLanguage: values.preferredLanguage,
    interpreterNeeded: values.interpreterNeeded,
    literacy: orNull(values.literacy) as Patient['literacy'],
    phone: toE164(values.phone),
    phoneSafe: values.phoneSafe,
    phoneUse: orNull(values.phoneUse) as Patient['phoneUse'],
    phoneCanText: yesNo(values.phoneCanText),
    phoneCanLeaveVoicemail: yesNo(values.phoneCanLeaveVoicemail),
    otherPhones: values.otherPhones.map((row) => ({
      number: toE164(row.number) ?? '',
      use: row.use as OtherPhone['use'],
      canText: yesNo(row.canText),
      canLeaveVoicemail: yesNo(row.canLeaveVoicemail),
      safe: row.safe,
    })),
    email: orNull(values.email),
    preferredContact: orNull(values.preferredContact) as Patient['preferredContact'],
    bestTimes: orNull(values.bestTimes),
    addressLine: orNull(values.addressLine),
    city: orNull(values.city),
    state: stateOf(values),
    postalCode: orNull(values.postalCode),
    county: orNull(values.county),
    homeless: values.homeless,
    otherAddresses: values.otherAddresses.map((row) => ({
      kind: row.kind as OtherAddress['kind'],
      addressLine: orNull(row.addressLine),
      city: orNull(row.city),
      state: stateOf(row),
      postalCode: orNull(row.postalCode),
      county: orNull(row.county),
      from: orNull(row.from),
      until: orNull(row.until),
    })),
    race: (values.race.length > 0 ? values.race : null) as Patient['race'],
    ethnicity: orNull(values.ethnicity) as Patient['ethnicity'],
    tribalAffiliation: orNull(values.tribalAffiliation),
    genderIdentity: orNull(values.genderIdentity) as Patient['genderIdentity'],
    sexualOrientation: orNull(values.sexualOrientation) as Patient['sexualOrientation'],
    housingStatus: orNull(values.housingStatus) as Patient['housingStatus'],
    veteran: orNull(values.veteran) as Patient['veteran'],
    justiceInvolved: orNull(values.justiceInvolved) as Patient['justiceInvolved'],
    pregnancyDueOn: orNull(values.pregnancyDueOn),
    riskTier: orNull(values.riskTier) as Patient['riskTier'],
    flags: values.flags.map(({ kind, text }) => ({ kind: kind as PatientFlag['kind'], text: orNull(text) })),
  };
  return Object.fromEntries(Object.entries(body).filter(([name]) => !hidden.includes(name as Hideable))) as typeof body;
}

export function toPatientForm(patient: Patient): PatientFormValues {
  return {
    givenName: patient.givenName,
    middleName: patient.middleName ?? '',
    familyName: patient.familyName,
    suffix: patient.suffix ?? '',
    preferredName: patient.preferredName ?? '',
    formerNames: patient.formerNames.map((name) => ({ name })),
    pronouns: patient.pronouns ?? '',
    birthDate: patient.birthDate,
    birthDateEstimated: patient.birthDateEstimated,
    sexForClaims: patient.sexForClaims,
    cin: patient.cin ?? '',
    medicalRecordNumber: patient.medicalRecordNumber ?? '',
    preferredLanguage: patient.preferredLanguage,
    interpreterNeeded: patient.interpreterNeeded,
    literacy: patient.literacy ?? '',
    phone: showPhone(patient.phone ?? ''),
    phoneSafe: patient.phoneSafe,
    phoneUse: patient.phoneUse ?? '',
    phoneCanText: toYesNo(patient.phoneCanText),
    phoneCanLeaveVoicemail: toYesNo(patient.phoneCanLeaveVoicemail),
    otherPhones: patient.otherPhones.map((row) => ({
      number: showPhone(row.number),
      use: row.use,
      canText: toYesNo(row.canText),
      canLeaveVoicemail: toYesNo(row.canLeaveVoicemail),
      safe: row.safe,
    })),
    email: patient.email ?? '',
    preferredContact: patient.preferredContact ?? '',
    bestTimes: patient.bestTimes ?? '',
    addressLine: patient.addressLine ?? '',
    city: patient.city ?? '',
    state: patient.state ?? '',
    postalCode: patient.postalCode ?? '',
    county: patient.county ?? '',
    homeless: patient.homeless,
    otherAddresses: patient.otherAddresses.map((row) => ({
      kind: row.kind,
      addressLine: row.addressLine ?? '',
      city: row.city ?? '',
      state: row.state ?? '',
      postalCode: row.postalCode ?? '',
      county: row.county ?? '',
      from: row.from ?? '',
      until: row.until ?? '',
    })),
    race: [...(patient.race ?? [])],
    ethnicity: patient.ethnicity ?? '',
    tribalAffiliation: patient.tribalAffiliation ?? '',
    genderIdentity: patient.genderIdentity ?? '',
    sexualOrientation: patient.sexualOrientation ?? '',
    housingStatus: patient.housingStatus ?? '',
    veteran: patient.veteran ?? '',
    justiceInvolved: patient.justiceInvolved ?? '',
    pregnancyDueOn: patient.pregnancyDueOn ?? '',
    riskTier: patient.riskTier ?? '',
    flags: patient.flags.map(({ kind, text }) => ({ kind, text: text ?? '' })),
  };
}
