// Converts between the fields of the addendum form and the body of the request: the words, and the changed details.
import { type Amendment, type CorrectedField, correctedFields } from '@puente/contract';
import type { FormDefinition } from '#records';
import {
  checkEncounterTimes,
  type Encounter,
  type EncounterBody,
  type EncounterFormValues,
  encounterForm,
  formField,
  newEncounter,
  toEncounterBody,
  toEncounterForm,
} from '../note/encounter-form-values.ts';

/** The fields that correct a detail, in the order of the form. */
export const detailPaths = [
  'mode',
  'placeOfService',
  'date',
  'start',
  'end',
  'activities',
  'diagnosisCodes',
] as const satisfies readonly (keyof EncounterFormValues)[];

type DetailValues = Pick<EncounterFormValues, (typeof detailPaths)[number]>;

export interface AmendFormValues extends DetailValues {
  reason: string;
  /** The text of the addendum. */
  words: string;
}

/** @param zone the clock of the organization */
export const amendForm = (zone: string): FormDefinition<AmendFormValues> => ({
  ...encounterForm(zone),
  one: 'addendum',
  empty: { ...encounterForm(zone).empty, reason: '', words: '' },
  toForm: (record) => toAmendForm(record as Encounter, zone),
  // All details are checked, not only those that are sent.
  toBody: (values) => ({ ...toDetails(values, zone), ...toAmendment(values, values, zone) }),
  inWords: () => '',
  check: (values) => checkEncounterTimes(values, zone),
  fieldOf: amendField,
});

export function toAmendForm(record: Encounter, zone: string): AmendFormValues {
  const whole = toEncounterForm(record, zone);
  const details = Object.fromEntries(detailPaths.map((path) => [path, whole[path]]));
  return { reason: '', words: '', ...(details as unknown as DetailValues) };
}

/** Every detail in the format of the form. */
export function toDetails(values: AmendFormValues, zone: string): Pick<EncounterBody, CorrectedField> {
  const whole = toEncounterBody({ ...newEncounter(zone), ...values }, zone);
  return Object.fromEntries(correctedFields.map((name) => [name, whole[name]])) as Pick<EncounterBody, CorrectedField>;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const correctedPaths = (values: AmendFormValues, base: AmendFormValues) =>
  detailPaths.filter((path) => !same(values[path], base[path]));

/** The body of the request, without unchanged details. */
export function toAmendment(values: AmendFormValues, base: AmendFormValues, zone: string): Amendment {
  const before = toDetails(base, zone);
  const details = Object.entries(toDetails(values, zone)).filter(
    ([name, value]) => !same(value, before[name as keyof typeof before]),
  );
  return { reason: values.reason.trim(), text: values.words.trim(), ...Object.fromEntries(details) };
}

/** The form field for a field of the body, or of an address. Signed words are corrected in words. */
export function amendField(path: string): string {
  if (path === 'text' || path === 'purpose' || path === 'note') return 'words';
  return formField(path);
}
