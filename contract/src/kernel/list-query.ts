/** Filters of lists, counts and exports: values of fields, and ranges of dates and numbers. */
import * as z from 'zod/mini';
import { emptyFilter } from './empty-filter.ts';
import { id, outputText, prose, text } from './fields.ts';

interface Narrowed {
  readonly patients: 'self' | 'one' | 'many' | 'none';
  readonly fields: Readonly<Record<string, z.ZodMiniType>>;
  readonly states?: readonly string[] | undefined;
  readonly filterable: readonly string[];
  readonly ranges?: readonly string[] | undefined;
  readonly find?: true | undefined;
  readonly archives?: true | undefined;
  readonly sets?: readonly string[] | undefined;
  readonly lookups?: Readonly<Record<string, z.ZodMiniType>> | undefined;
}

const isEmptiable = (field: z.ZodMiniType): field is z.ZodMiniOptional | z.ZodMiniNullable =>
  field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniNullable;

function contentOf(field: z.ZodMiniType): z.ZodMiniType {
  if (isEmptiable(field)) return contentOf(field.def.innerType as z.ZodMiniType);
  // An address holds text.
  if (field instanceof z.ZodMiniBoolean) return z.enum(['true', 'false']);
  if (field === outputText) return text(200);
  // A list of codes is filtered by one code that it holds.
  return field instanceof z.ZodMiniArray ? (field.def.element as z.ZodMiniType) : field;
}

const filterOf = (field: z.ZodMiniType, isSet: boolean): z.ZodMiniType =>
  isSet || isEmptiable(field) ? z.union([contentOf(field), z.literal(emptyFilter)]) : contentOf(field);

/** Both ends belong to a range; an address holds text, so numbers are read from it. */
function boundOf(field: z.ZodMiniType): z.ZodMiniType {
  const value = contentOf(field);
  return value instanceof z.ZodMiniNumber
    ? z.coerce.number().check(z.int(), z.minimum(-2_147_483_647), z.maximum(2_147_483_647))
    : value;
}

/**
 * The query parameters that narrow a list: `<field>`, `<field>From`, `<field>To`, `find`, `archived` and the lookups,
 * all optional. `patientId` finds records about several people that are now about that person, whoever else they are
 * about.
 */
export function filtersOf({
  patients,
  fields,
  states,
  filterable,
  ranges = [],
  find,
  archives,
  sets = [],
  lookups = {},
}: Narrowed): Record<string, z.ZodMiniType> {
  return Object.fromEntries([
    ...(find ? [['find', z.optional(prose(100))]] : []),
    ...(patients === 'many' ? [['patientId', z.optional(id)]] : []),
    // Without it, archived records are left out; `only` shows nothing else.
    ...(archives ? [['archived', z.optional(z.enum(['only', 'all']))]] : []),
    ...Object.entries(lookups).map(([name, value]) => [name, z.optional(value)]),
    ...filterable.map((name) => [
      name,
      z.optional(
        name === 'status' ? z.enum(states as [string, ...string[]]) : filterOf(fields[name]!, sets.includes(name)),
      ),
    ]),
    ...ranges.flatMap((name) => {
      const bound = z.optional(boundOf(fields[name]!));
      return [
        [`${name}From`, bound],
        [`${name}To`, bound],
      ];
    }),
  ]) as Record<string, z.ZodMiniType>;
}
