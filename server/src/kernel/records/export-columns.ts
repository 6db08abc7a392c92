/** The columns of a file: what PostgreSQL gives as text, and how a cell is written. */
import { type ExportRequest, type FileColumn, field as family, type Resource, resources } from '@puente/contract';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import { dollars, phoneText, textCell } from '#kernel/csv/cells';
import { AppError } from '#kernel/errors/errors';
import { type ColumnType, columnType, fieldsOf, snake, tableOf } from '#kernel/sql/names';
import type { Parameters } from '#kernel/sql/statement';
import { columnOf, hiddenFrom, leavingSource, reads, referencedName } from './select.ts';

interface Column {
  /** Over the row alias `t`, and over `who` for the person. */
  readonly sql: (p: Parameters) => string;
  readonly cell: (text: string) => string;
}

const plain = (text: string) => text;

type Wording = (value: string) => string;

/** The reader's word for a value; a telephone number as people write it. */
const wording = (words: ExportRequest['columns'][number]['words']): Wording => {
  const known = new Map(words?.map(({ value, word }) => [value, word]));
  return (value) => known.get(value) ?? phoneText(value);
};

/** `use: home, safe: true`: the parts of a structure that say something, under their names. */
const partsText = (part: object, word: Wording): string =>
  Object.entries(part)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${valueText(value, word)}`)
    .join(', ');

function valueText(value: unknown, word: Wording): string {
  if (Array.isArray(value)) return value.map((one) => valueText(one, word)).join('; ');
  return value !== null && typeof value === 'object' ? partsText(value, word) : word(String(value));
}

interface Text {
  readonly sql: Column['sql'];
  readonly cell: Column['cell'];
}

/** The zone of the organization: its name is looked up once for a statement. */
const zone = (ctx: Context, p: Parameters) =>
  `(select z.time_zone from tenants z where z.tenant_id = ${p.add(ctx.tenantId, 'uuid')})`;

interface Valued {
  readonly name: string;
  readonly field: z.ZodMiniType | undefined;
  readonly words: ExportRequest['columns'][number]['words'];
  /** SQL of the value over the row `t`. */
  readonly value: (p: Parameters) => string;
}

/** How the value of a field is written, by the type and the name of the field. */
function writtenText(ctx: Context, { name, field, words, value }: Valued): Text {
  const type: ColumnType = field ? columnType(field) : /^(created|updated)At$/.test(name) ? 'timestamptz' : 'text';
  if (type === 'timestamptz') return { sql: (p) => `clock_text(${value(p)}, ${zone(ctx, p)})`, cell: plain };
  const sql = (p: Parameters) => `(${value(p)})::text`;
  // Money is kept in fields whose name ends with Cents.
  if (type === 'int' && name.endsWith('Cents')) return { sql, cell: (text) => dollars(Number(text)) };
  const word = wording(words);
  // A list is one cell, its parts between semicolons.
  if (type === 'jsonb') return { sql, cell: (text) => textCell(valueText(JSON.parse(text), word)) };
  if (words || type === 'text') return { sql, cell: (text) => textCell(words || isPhone(field) ? word(text) : text) };
  return { sql, cell: plain };
}

function textOf(resource: Resource, ctx: Context, { field: name, words }: ExportRequest['columns'][number]): Text {
  if (name.startsWith('patient.')) return { sql: () => `who."${name.slice(8)}"::text`, cell: textCell };
  if (resource.names?.[name]) return { sql: (p) => referencedName(resource, name, { ctx, p }), cell: textCell };
  const column = resource.inFiles?.[name];
  if (column) return fileText(ctx, column, words);
  if (resource.leavesAs?.fields.includes(name)) {
    const { of } = resource.leavesAs;
    const word = wording(words);
    return {
      sql: () => `${leavingSource(resource)}::text`,
      cell: (text) => leavingCell(of(JSON.parse(text))[name], word),
    };
  }
  const value = (p: Parameters) => columnOf(resource, name, { ctx, p });
  return writtenText(ctx, { name, field: fieldsOf(resource)[name], words, value });
}

const calls = (by: string, from: readonly string[]) =>
  `${by}(${['tenantId', ...from].map((name) => `t.${snake(name)}`)})`;

/**
 * A column of files beside the fields. The reader of the row reads what it says of the person, staff and payers: a file of charges
 * is what a claim says. A record that may bear marks of its own is also asked for itself.
 */
function fileText(ctx: Context, column: FileColumn, words: Valued['words']): Text {
  const list = (sql: Text['sql']): Text => ({
    sql,
    cell: (text) => textCell(valueText(JSON.parse(text), wording(words))),
  });
  if (!('of' in column)) return list(() => `${calls(column.by, column.from)}::text`);
  const target: Resource = resources[column.of as keyof typeof resources];
  const mayBeMarked = target.part2 || target.sources?.length;
  const from = (ids: string, value: string, p: Parameters) =>
    `(select ${value} from ${ids} cross join lateral (select t.${snake(column.field)} as value from ${tableOf(target)} t
      where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = x.id${mayBeMarked ? ` and ${reach(target, 'read', { ctx, p, by: 'link' })}` : ''}) g)`;
  if ('every' in column)
    return list((p) => from(`${calls(column.by, column.from)} x (id)`, 'json_agg(distinct g.value)::text', p));
  const id = 'id' in column ? `t.${snake(column.id)}` : calls(column.by, column.from);
  return writtenText(ctx, {
    name: column.field,
    field: column.field === 'status' ? undefined : fieldsOf(target)[column.field],
    words,
    value: (p) => from(`(select ${id} as id) x`, 'g.value', p),
  });
}

const leavingCell = (value: unknown, word: Wording): string => (value == null ? '' : textCell(valueText(value, word)));

/** Whether the field holds a telephone number and nothing else. */
function isPhone(field: z.ZodMiniType | undefined): boolean {
  if (field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniNullable)
    return isPhone(field.def.innerType as z.ZodMiniType);
  return field === family.phone;
}

/**
 * The cell of a field that is hidden in one row stays empty.
 * @throws AppError validation that names the column whose field the caller reads in no row.
 */
export function columnsOf(resource: Resource, ctx: Context, wanted: ExportRequest['columns']): Column[] {
  const hidden = hiddenFrom(resource, ctx);
  const errors = wanted.flatMap(({ field }, index) =>
    hidden.always.has(field)
      ? [{ path: `columns.${index}.field`, code: 'hidden', message: 'Your role does not read this field.' }]
      : [],
  );
  if (errors.length > 0) throw new AppError('validation', { errors });
  return wanted.map((column) => {
    const { field } = column;
    const { sql, cell } = textOf(resource, ctx, column);
    const within = (p: Parameters) => reads(resource, hidden, { name: field, ctx, p });
    return { cell, sql: (p) => (hidden.outside.has(field) ? `case when ${within(p)} then ${sql(p)} end` : sql(p)) };
  });
}
