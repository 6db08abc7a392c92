/** The conditions of a list, a count or an export beside the reach: filters, ranges and found words as the definition names them. */
import { emptyFilter, field as kinds, type Resource } from '@puente/contract';
import type { Asker } from '#kernel/access/reach';
import { AppError } from '#kernel/errors/errors';
import { type ColumnType, columnType, emptyKeys, enumValues, fieldsOf, snake, sortColumn } from '#kernel/sql/names';
import { type Parameters, quoted } from '#kernel/sql/statement';
import { guardedReferences } from './references.ts';
import { columnOf } from './select.ts';

/** Conditions over the row alias `t`. @throws AppError forbidden for a field that some role does not read. */
export function narrow(resource: Resource, filters: Readonly<Record<string, unknown>>, asker: Asker): string[] {
  const { ctx, p } = asker;
  return Object.entries(filters).map(([name, value]) => {
    if (resource.lookups?.[name]) return `t.id = any (${p.add(value, 'uuid[]')})`;
    if (name === 'find') return `finds(t.find_key, ${p.add(value, 'text')})`;
    const [, ranged, end] = /^(.+)(From|To)$/.exec(name) ?? [];
    const field = ranged && resource.ranges?.includes(ranged) ? ranged : name;
    if (Object.values(resource.hidden ?? {}).some((names) => names.includes(field))) throw new AppError('forbidden');
    if (ctx.principal && guardedReferences(resource).has(name)) return namesRead(resource, { name, value }, asker);
    return field === name
      ? isOrHolds(resource, { name, value }, p)
      : bound(resource, { name: field, end: end as End, value }, p);
  });
}

const { language } = kinds;

type End = 'From' | 'To';

interface Filter {
  readonly name: string;
  readonly value: unknown;
}

/** The values that a field may be filtered by, where the definition names them all. */
function knownValues(resource: Resource, name: string): readonly string[] | undefined {
  const field = fieldsOf(resource)[name];
  if (!field) return name === 'status' ? resource.states : undefined;
  const type = columnType(field);
  return type === 'boolean' ? ['true', 'false'] : type === 'text' ? enumValues(field) : undefined;
}

/** The definition's own value of a filter: it is in the text, so that the plan knows how many rows have it. */
const knownValue = (resource: Resource, name: string, value: unknown): string | undefined =>
  knownValues(resource, name)?.find((one) => one === value);

/** Whether the text of a list has every value that decides how many rows the filters leave. */
export const isToldByText = (resource: Resource, filters: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(filters).every(
    ([name, value]) => name === 'patientId' || knownValue(resource, name, value) !== undefined,
  );

function isOrHolds(resource: Resource, { name, value }: Filter, p: Parameters): string {
  const field = fieldsOf(resource)[name];
  const type: ColumnType = field ? columnType(field) : 'text';
  const column = `t.${snake(name)}`;
  const known = knownValue(resource, name, value);
  if (known !== undefined) return `${column} = ${quoted(known)}`;
  if (resource.sets?.includes(name)) return isIn(`${column}_key`, enumValues(field!)!, value);
  if (value === emptyFilter) {
    const key = resource.sortable.includes(name) && sortColumn(resource, name).column;
    return key && emptyKeys[type] ? `t.${key} in (${emptyKeys[type].join(', ')})` : `${column} is null`;
  }
  // People of a language, of whatever region. A region finds itself alone.
  if (field === language && !String(value).includes('-'))
    return `${column}_key = ${p.add(String(value).toLowerCase(), 'text')}`;
  if (type === 'jsonb') return `${column} @> ${p.add(JSON.stringify([value]), 'jsonb')}`;
  return `${column} = ${p.add(value, type)}`;
}

/** As the field reads: a record that the caller does not read is named by no row. */
function namesRead(resource: Resource, filter: Filter, asker: Asker): string {
  const read = columnOf(resource, filter.name, asker);
  return filter.value === emptyFilter
    ? `(${read}) is null`
    : `(${isOrHolds(resource, filter, asker.p)} and (${read}) is not null)`;
}

/** The bits that hold the value are in the text, so that the plan knows how many rows have it. */
function isIn(key: string, values: readonly string[], value: unknown): string {
  if (value === emptyFilter) return `${key} = 0`;
  const bit = 2 ** values.indexOf(String(value));
  const holding = Array.from({ length: 2 ** values.length }, (_, bits) => bits).filter((bits) => bits & bit);
  return `${key} in (${holding.join(', ')})`;
}

function bound(resource: Resource, { name, end, value }: Filter & { end: End }, p: Parameters): string {
  const { column, type } = sortColumn(resource, name);
  const limit = p.add(value, type);
  const conditions = [`t.${column} ${end === 'From' ? '>=' : '<='} ${limit}`];
  // An empty field lies in no range, at whichever end of the order its key stands.
  if (column !== snake(name))
    conditions.push(`t.${column} ${end === 'From' ? '<' : '>'} ${emptyKeys[type]![end === 'From' ? 1 : 0]}`);
  // No day begins or ends further than a day from that of Greenwich: true of every row in the range, and in the index
  // of an order by the instant.
  const instant = resource.days?.[name];
  if (instant)
    conditions.push(
      `t.${snake(instant)} ${end === 'From' ? `>= (${limit} - 1)` : `< (${limit} + 2)`}::timestamp at time zone 'UTC'`,
    );
  return conditions.join(' and ');
}

/** True when a field of known values has, or holds, one of them; the value comes from the definition and is in the text. */
export function hasValue(resource: Resource, name: string, value: string): string {
  const field = fieldsOf(resource)[name];
  const column = `t.${snake(name)}`;
  return field && columnType(field) === 'jsonb' ? `${column} @> '["${value}"]'` : `${column} = '${value}'`;
}
