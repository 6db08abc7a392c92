// The fields of the forms of a person, and the body of their request.
import { isCivilDate } from '#i18n';
import {
  address,
  beginning,
  choices,
  date,
  defineForm,
  email,
  type FormDefinition,
  flag,
  phone,
  rows,
  shownOnly,
  text,
  time,
  withoutLoneState,
  yesNo,
} from '#records';
import type { FieldCode } from '#ui';
import type { Hideable } from './hidden-fields.ts';

const place = { ...address, county: text };

export const lists = {
  otherPhones: rows({
    number: phone,
    use: beginning(text, 'mobile'),
    canText: yesNo,
    canLeaveVoicemail: yesNo,
    safe: beginning(flag, true),
  }),
  otherAddresses: rows({ kind: beginning(text, 'mailing'), ...place, from: date, until: date }, withoutLoneState),
  flags: rows({ kind: beginning(text, 'safety'), text }),
};

/** Whether the person has one name, which then is the family name. */
export const oneName = shownOnly(false, (_, { givenName, familyName }) => Boolean(familyName) && !givenName);
/**
 * The given name of the body: null for a single name, regardless of the hidden field. Otherwise an empty text, which
 * the contract refuses.
 */
export function withName(
  { oneName: _, ...body }: Record<string, unknown>,
  { oneName: isOne, givenName }: { readonly oneName: boolean; readonly givenName: string },
): Record<string, unknown> {
  return { ...body, givenName: isOne ? null : givenName };
}

const kinds = {
  oneName,
  givenName: text,
  middleName: text,
  familyName: text,
  suffix: text,
  preferredName: text,
  formerNames: {
    empty: [] as { name: string }[],
    toForm: (stored: unknown) => (stored as readonly string[]).map((name) => ({ name })),
    toBody: (value: readonly { name: string }[]) => value.map(({ name }) => name).filter((name) => name.trim() !== ''),
  },
  pronouns: text,
  birthDate: date,
  birthDateEstimated: flag,
  sexForClaims: { ...text, empty: 'U', format: 'choose' },
  cin: { ...text, format: 'cin' },
  medicalRecordNumber: text,
  preferredLanguage: beginning(text, 'en'),
  interpreterNeeded: yesNo,
  literacy: text,
  phone,
  phoneSafe: beginning(flag, true),
  phoneUse: text,
  phoneCanText: yesNo,
  phoneCanLeaveVoicemail: yesNo,
  email,
  preferredContact: text,
  bestTimes: text,
  doNotContact: flag,
  contactFrom: time,
  contactUntil: time,
  ...place,
  homeless: flag,
  /** Codes; empty: not asked. */
  race: { ...choices, toBody: (value: string[]) => (value.length > 0 ? value : null) },
  ethnicity: text,
  tribalAffiliation: text,
  genderIdentity: text,
  sexualOrientation: text,
  housingStatus: text,
  veteran: text,
  justiceInvolved: text,
  pregnancyDueOn: date,
  riskTier: text,
  ...lists,
} as const;

export const patientForm = defineForm('patient', kinds, {
  adjust: (body, values) => withName(withoutLoneState(body), values),
  check: ({ birthDate, otherAddresses, contactFrom, contactUntil }, today) => {
    const codes: Record<string, FieldCode> = {};
    if (contactFrom && !contactUntil) codes['contactUntil'] = 'time';
    if (contactUntil && !contactFrom) codes['contactFrom'] = 'time';
    if (isCivilDate(birthDate) && birthDate > today) codes['birthDate'] = 'dateFuture';
    for (const [index, { from, until }] of otherAddresses.entries())
      if (from && until && until < from) codes[`otherAddresses.${index}.until`] = 'endBeforeStart';
    return codes;
  },
  fieldOf: (path) => path.replace(/^formerNames\.(\d+)$/, 'formerNames.$1.name'),
});
export type PatientFormValues = typeof patientForm.empty;

/** Removes fields that are hidden from the reader's role. */
export const patientFormWithout = (hidden: readonly Hideable[]): FormDefinition<PatientFormValues> => ({
  ...patientForm,
  toBody: (values) =>
    Object.fromEntries(
      Object.entries(patientForm.toBody(values)).filter(([name]) => !hidden.some((other) => other === name)),
    ),
});
