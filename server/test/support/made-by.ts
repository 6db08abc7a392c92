/** Values that a JSON Schema of openapi.json describes. */
import * as fc from 'fast-check';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
}

/** Texts of people and programs, to be chosen where a pattern allows them. */
const words = [
  ...['Ana', 'José', 'محمد', '小明', 'a', 'O’Neill 🌻', 'x\u202ey', '  x  ', 'Null', '<b>x</b>', '0', '-1', 'true'],
  ...['2026-02-28', '2024-02-29', '1900-01-01', '9999-12-31', '0001-01-01', '2026-11-22', '08:30', '23:59'],
  ...['2026-01-08T18:00:00Z', '2024-02-29T23:59:59.999Z', '9999-12-31T23:59:59Z', '1970-01-01T00:00:00Z'],
  ...['+15595550100', '+442071838750', 'ana@example.org', 'https://example.org/x', 'en', 'es-MX', 'US-CA', '06019'],
  ...['91234567A', '91234567A2', '1234567893', '98960', 'U2', 'Z59.0', 'PRN', '93701', 'CA', 'America/Los_Angeles'],
  ...[
    'AAAA',
    'eyJ9',
    'demo',
    'second',
    'x'.repeat(60),
    'é'.repeat(200),
    '1',
    '12',
    '123456',
    '251K00000X',
    'F',
    'none',
  ],
];

function text(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 300 } = schema;
  if (schema.format === 'uuid') return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, fc.uuid());
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) =>
    pattern ? [new RegExp(pattern, 'u')] : [],
  );
  const fits = (value: string) =>
    [...value].length >= minLength && [...value].length <= maxLength && patterns.every((one) => one.test(value));
  const known = [...words, ...ids].filter(fits);
  const ways: fc.Arbitrary<string>[] = known.length > 0 ? [fc.constantFrom(...known)] : [];
  const free = fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 300), size: 'max' })
    .filter(fits);
  if (patterns.length === 0 || /Cc/.test(patterns.join())) ways.push(free);
  else if (known.length === 0) ways.push(fc.stringMatching(patterns[0]!).filter(fits));
  return fc.oneof(...ways);
}

/** @param ids of records, for fields that name one */
export function madeBy(schema: Schema, components: object, ids: readonly string[]): fc.Arbitrary<unknown> {
  const made = (one: Schema) => madeBy(one, components, ids);
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!;
    return made((components as { schemas: Record<string, Schema> }).schemas[name]!);
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(made));
  const types = ([] as string[]).concat(schema.type ?? (schema.properties ? 'object' : []));
  const each = types.map((type): fc.Arbitrary<unknown> => {
    const { minimum = -1000, maximum = Math.max(minimum, 0) + 1000 } = schema;
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'integer':
        return fc.oneof(
          fc.constantFrom(minimum, maximum),
          fc.integer({ min: minimum, max: Math.min(maximum, minimum + 50) }),
        );
      case 'number':
        return fc.double({ min: minimum, max: maximum, noNaN: true });
      case 'array': {
        const { minItems = 0, maxItems = 3 } = schema;
        return fc.array(made(schema.items ?? {}), {
          minLength: minItems,
          maxLength: Math.max(minItems, Math.min(maxItems, 3)),
        });
      }
      case 'object': {
        const { properties = {}, required = [] } = schema;
        const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, made(one)]));
        return fc.record(fields, { requiredKeys: [...required] });
      }
      default:
        return text(schema, ids);
    }
  });
  return each.length > 0 ? fc.oneof(...each) : fc.constantFrom<unknown>(null, 'x', 1, {});
}
