// The kinds of fields: each converts a stored value for the form, and an entry for the request. An empty entry becomes
// null.
import { toE164, withDot } from '@puente/contract';
import { centsOf, type FieldCode, orNull, type Picked, showPhone } from '#ui';
import {
  emptyOf,
  type FieldKind,
  formatsOf,
  type Kinds,
  toBodyBy,
  toFormBy,
  type ValuesOf,
} from './form-definition.ts';

const shown = (stored: unknown): string => (stored === null || stored === undefined ? '' : String(stored));

export const text: FieldKind<string> = { empty: '', toForm: shown, toBody: orNull };

/** A choice from a list of values. */
export const choice: FieldKind<string> = { ...text, format: 'choose' };

/** A choice from a list of values that cannot be empty. */
export const oneOf = <Value extends string>(empty: Value) => ({ ...text, empty }) as unknown as FieldKind<Value>;

/** Several choices from a list of values. */
export const choices: FieldKind<string[]> = {
  empty: [],
  toForm: (stored) => [...((stored as readonly string[] | null | undefined) ?? [])],
  toBody: (value) => value,
  format: 'choose',
};

/** A civil date, YYYY-MM-DD. */
export const date: FieldKind<string> = {
  ...text,
  format: 'date',
  inWords: (value, format) => value && format.date(value),
};

/** A time of day, HH:MM. */
export const time: FieldKind<string> = { ...text, format: 'time' };

/** Formatted for reading; E.164 in requests. The contract refuses unreadable numbers. */
export const phone: FieldKind<string> = {
  empty: '',
  toForm: (stored) => showPhone(shown(stored)),
  toBody: (value) => (value.trim() === '' ? null : (toE164(value) ?? value)),
  format: 'phone',
};

export const email: FieldKind<string> = { ...text, format: 'email' };

/** An Employer Identification Number; nine digits get its hyphen. */
export const employerNumber: FieldKind<string> = {
  ...text,
  toBody: (value) => orNull(value.trim().replace(/^(\d{2})[ -]?(\d{7})$/, '$1-$2')),
  format: 'ein',
};

/** A code of the Health Care Provider Taxonomy. */
export const taxonomy: FieldKind<string> = {
  ...text,
  toBody: (value) => orNull(value.trim().toUpperCase()),
  format: 'taxonomy',
};

/** The fields of a postal address in the United States. */
export const address = {
  addressLine: text,
  city: text,
  state: { ...text, format: 'state' },
  postalCode: { ...text, format: 'postalCode' },
} as const satisfies Kinds;

/** A whole number; anything else becomes NaN and fails the schema. */
export const whole: FieldKind<string> = {
  ...text,
  toBody: (value) => {
    const typed = value.trim();
    return typed === '' ? null : /^\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN;
  },
};

/** Dollars in the form, integer cents in requests. */
export const money: FieldKind<string> = {
  empty: '',
  toForm: (stored) => (typeof stored === 'number' ? (stored / 100).toFixed(2) : ''),
  toBody: (value) => centsOf(value),
};

/** A box to check. */
export const flag: FieldKind<boolean> = { empty: false, toForm: (stored) => stored === true, toBody: (value) => value };

/** `yes`, `no`, or empty if the question is open. */
export const yesNo: FieldKind<string> = {
  empty: '',
  toForm: (stored) => (stored === true ? 'yes' : stored === false ? 'no' : ''),
  toBody: (value) => (value === '' ? null : value === 'yes'),
};

/** An id that is chosen by name. @param nameField the field of the record that holds the name */
export const reference = (nameField: string): FieldKind<Picked | null> => ({
  empty: null,
  toForm: (stored, record) => (stored ? { id: String(stored), name: shown(record[nameField]) } : null),
  toBody: (value) => value?.id ?? null,
  format: 'choose',
  inWords: (value) => value?.name ?? '',
});

/** A code of ICD-10-CM that is found. @param titleField the field of the record that holds its words */
export const codeOf = (titleField: string): FieldKind<Picked | null> => ({
  ...reference(titleField),
  toForm: (stored, record) =>
    stored ? { id: String(stored), name: `${withDot(String(stored))} · ${shown(record[titleField])}` } : null,
});

/** A code from a list that is its own name. */
export const oneCode: FieldKind<Picked | null> = {
  empty: null,
  toForm: (stored) => (stored ? { id: String(stored), name: String(stored) } : null),
  toBody: (value) => value?.id ?? null,
  format: 'choose',
  inWords: (value) => value?.name ?? '',
};

export const severalCodes: FieldKind<Picked[]> = {
  empty: [],
  toForm: (stored) =>
    ((stored as readonly string[] | null | undefined) ?? []).map((code) => ({ id: code, name: code })),
  toBody: (values) => values.map(({ id }) => id),
  format: 'choose',
  inWords: (values) => values.map(({ name }) => name).join(', '),
};

const codesIn = (text: string) => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;/]+/)
      .filter(Boolean),
  ),
];

/** Typed codes, separated by spaces or commas. */
export const typedCodes = {
  ...text,
  toForm: (stored: unknown) => ((stored as readonly string[] | null | undefined) ?? []).join(' '),
  toBody: codesIn,
} satisfies FieldKind<string>;

/** Codes of ICD-10-CM, likewise: their dot is for the reader. */
export const typedDiagnoses = {
  ...text,
  toForm: (stored: unknown) => ((stored as readonly string[] | null | undefined) ?? []).map(withDot).join(' '),
  toBody: (value: string) => codesIn(value.replaceAll('.', '')),
} satisfies FieldKind<string>;

/** A value of the form alone: it decides what is shown, and is never sent. */
export const shownOnly = <Value>(empty: Value, toForm: FieldKind<Value>['toForm'] = () => empty): FieldKind<Value> => ({
  empty,
  toForm,
  toBody: () => undefined,
});

/** Any number of entries. @param adjust the entry of the body, where one field depends on another */
export const rows = <K extends Kinds>(
  kinds: K,
  adjust: (body: Record<string, unknown>) => Record<string, unknown> = (body) => body,
): FieldKind<ValuesOf<K>[]> & { readonly newRow: ValuesOf<K> } => ({
  newRow: emptyOf(kinds),
  empty: [],
  toForm: (stored) => ((stored as readonly object[] | null | undefined) ?? []).map((row) => toFormBy(kinds, row)),
  toBody: (values) => values.map((row) => adjust(toBodyBy(kinds, row))),
  formats: formatsOf(kinds),
});

/** A state alone is no address. */
export const withoutLoneState = <Body extends Record<string, unknown>>(body: Body): Body =>
  body['addressLine'] || body['city'] || body['postalCode'] ? body : { ...body, state: null };

/** The same kind, with an initial value. */
export const beginning = <Value>(kind: FieldKind<Value>, empty: Value): FieldKind<Value> => ({ ...kind, empty });

/** The same kinds, with the initial values of a record. */
export function beginningAs<K extends Kinds>(kinds: K, record: object): K {
  const values: Readonly<Record<string, unknown>> = toFormBy(kinds, record as Parameters<typeof toFormBy>[1]);
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [name, beginning(kind as FieldKind<unknown>, values[name])]),
  ) as unknown as K;
}

/** `endsOn` is not before `startsOn`. */
export const endsInOrder = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): Record<string, FieldCode> =>
  startsOn && endsOn && endsOn < startsOn ? { endsOn: 'endBeforeStart' } : {};
