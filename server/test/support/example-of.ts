/** A value that a schema takes. Texts that nobody has written before differ, so that they may be unique in a tenant. */
import type * as z from 'zod/mini';
import { newId } from './factories.ts';

type Schema = z.ZodMiniType;
/** The parts of a zod definition that are read here. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
  readonly keyType?: Schema;
  readonly valueType?: Schema;
}
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition;

/** Gives a value to a field by its name, such as the id of a record; undefined leaves the field to its schema. */
export type Named = (field: string) => unknown;

let count = 0;
/** Texts of the forms in use, the freest first. */
function texts(): readonly string[] {
  count += 1;
  const number = String(count);
  return [
    ...[`Example ${number}`, `EXAMPLE_${number}`, newId(), `example-${number}@clinic.test`, '+15595550133'],
    ...[
      '2026-01-05',
      '2024-01-08T18:00:00Z',
      '08:30',
      '2026-01',
      'en',
      'CA',
      'PRN',
      '93701',
      '06019',
      'Z5900',
      '98960',
    ],
    ...[`9${number.padStart(7, '0')}A`, '1234567893', 'https://example.org/x', 'America/Los_Angeles', 'demo'],
    ...['123456', 'x'.repeat(43), `${newId()}.${'x'.repeat(43)}`],
  ];
}

const isTaken = (schema: Schema, value: unknown) => schema.safeParse(value).success;
const isOptional = (schema: Schema) => isTaken(schema, undefined);

/** The schema without what lets it be left out or null. */
export function requiredOf(schema: Schema): Schema {
  const { type, innerType } = definitionOf(schema);
  return innerType && ['optional', 'nullable', 'default', 'prefault'].includes(type) ? requiredOf(innerType) : schema;
}

function candidates(schema: Schema, named: Named): readonly unknown[] {
  const { type, shape, element, entries, values, options, keyType, valueType, in: input } = definitionOf(schema);
  switch (type) {
    case 'object':
      return [objectOf(shape!, named)];
    case 'array':
      return [[], [exampleOf(element!, named)]];
    case 'record': {
      const keys = Object.values(definitionOf(keyType!).entries ?? {}).map(String);
      return [{}, Object.fromEntries(keys.map((key) => [key, exampleOf(valueType!, named)]))];
    }
    case 'union':
      return options!.map((one) => exampleOf(one, named));
    case 'enum':
      return Object.values(entries!);
    case 'literal':
      return values!;
    case 'pipe':
      return candidates(input!, named);
    case 'boolean':
      return [false, true];
    case 'number':
      return [1, 0, 15];
    case 'null':
      return [null];
    default:
      return texts();
  }
}

const objectOf = (shape: Readonly<Record<string, Schema>>, named: Named) =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([, field]) => !isOptional(field))
      .map(([name, field]) => [name, named(name) ?? exampleOf(field, named)]),
  );

/** Optional fields are left out. If no candidate fits, the last of them is used: the API then names the refused field. */
export function exampleOf(schema: Schema, named: Named = () => undefined): unknown {
  const found = candidates(requiredOf(schema), named);
  return found.find((value) => isTaken(schema, value)) ?? found.at(-1);
}
