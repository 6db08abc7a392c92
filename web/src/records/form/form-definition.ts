// The definition of a form, apart from its words and its layout: its resource and the kinds of its fields.
import type { FieldValues } from 'react-hook-form';
import type { useFormat } from '#i18n';
import type { FieldCode, FieldFormats } from '#ui';
import type { SchemaName } from './load-schema.ts';

export type Format = ReturnType<typeof useFormat>;
type Stored = Readonly<Record<string, unknown>>;

/** Converts a field of the record to a value of the form, and back to a field of the body. */
export interface FieldKind<Value> {
  readonly empty: Value;
  /** @param record the whole record: it contains the name for an id */
  readonly toForm: (stored: unknown, record: Stored) => Value;
  readonly toBody: (value: Value) => unknown;
  /** The code of an unreadable value, and of a missing choice. */
  readonly format?: FieldCode;
  /** The formats of nested fields. */
  readonly formats?: FieldFormats;
  /** The value in words, for the choice between two versions; by default its text. */
  readonly inWords?: (value: Value, format: Format) => string;
}

// biome-ignore lint/suspicious/noExplicitAny: each field has a value of its own type
export type Kinds = Readonly<Record<string, FieldKind<any>>>;
export type ValuesOf<K extends Kinds> = { [Name in keyof K]: K[Name] extends FieldKind<infer Value> ? Value : never };

/** A form of one resource. `one` names its schema and its drafts. */
export interface FormDefinition<Values extends FieldValues> {
  readonly one: SchemaName;
  readonly empty: Values;
  readonly toForm: (record: object) => Values;
  /** The body of a create; with `isNew` false the body of a change. */
  readonly toBody: (values: Values, isNew?: boolean) => Record<string, unknown>;
  /** Fields of the body that this form omits from a change, besides those that no change accepts. */
  readonly kept?: readonly string[];
  readonly formats: FieldFormats;
  readonly inWords: (name: string, values: Values, format: Format) => string;
  /** Checks that the schema cannot express. */
  readonly check?: (values: Values, today: string) => Readonly<Record<string, FieldCode>>;
  /** Fields of the body whose errors `check` reports before the request. */
  readonly checked?: readonly string[];
  /** The form field for a field of the body, if they differ; null without a form field. */
  readonly fieldOf?: (path: string) => string | null;
}

const mapped = (kinds: Kinds, valueBy: (kind: Kinds[string], name: string) => unknown) =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, valueBy(kind, name)]));

export const emptyOf = <K extends Kinds>(kinds: K) => mapped(kinds, ({ empty }) => empty) as ValuesOf<K>;

export const toFormBy = <K extends Kinds>(kinds: K, record: object) =>
  mapped(kinds, ({ toForm }, name) => toForm((record as Stored)[name], record as Stored)) as ValuesOf<K>;

export const toBodyBy = <K extends Kinds>(kinds: K, values: ValuesOf<K>): Record<string, unknown> =>
  mapped(kinds, ({ toBody }, name) => toBody(values[name]));

export const formatsOf = (kinds: Kinds): FieldFormats =>
  Object.assign(
    {},
    ...Object.entries(kinds).map(([name, { format, formats }]) => ({ ...formats, ...(format && { [name]: format }) })),
  );

interface Rules<Values> extends Pick<FormDefinition<Values & FieldValues>, 'check' | 'checked' | 'fieldOf'> {
  /** The formats of fields that only the body has. */
  readonly formats?: FieldFormats;
  /** Changes the body, if one of its fields consists of several values or depends on another field. */
  readonly adjust?: (body: Record<string, unknown>, values: Values, isNew: boolean) => Record<string, unknown>;
}

export function defineForm<K extends Kinds>(
  one: SchemaName,
  kinds: K,
  { adjust = (body) => body, formats, ...rules }: Rules<ValuesOf<K>> = {},
): FormDefinition<ValuesOf<K>> {
  return {
    ...rules,
    one,
    empty: emptyOf(kinds),
    toForm: (record) => toFormBy(kinds, record),
    toBody: (values, isNew = true) => adjust(toBodyBy(kinds, values), values, isNew),
    formats: { ...formatsOf(kinds), ...formats },
    inWords: (name, values, format) => {
      const value = values[name];
      return kinds[name]?.inWords?.(value, format) ?? String(value ?? '');
    },
  };
}
