/** The columns of a file: what PostgreSQL gives as text, and how a cell is written. */
import type { ExportRequest, Resource } from '@puente/contract';
import type { Context } from './context.ts';
import { dollars, textCell } from './csv.ts';
import { AppError } from './errors.ts';
import { type ColumnType, columnType, fieldsOf, snake } from './names.ts';
import { hiddenFrom, reads } from './select.ts';
import type { Parameters } from './sql.ts';

interface Column {
  /** Over the row alias `t`, and over `who` for the person. */
  readonly sql: (p: Parameters) => string;
  readonly cell: (text: string) => string;
}

const plain = (text: string) => text;

/** `use: home, safe: true`: the parts of a structure that say something, under their names. */
const partsText = (part: object): string =>
  Object.entries(part)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join(', ');

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join('; ');
  return value !== null && typeof value === 'object' ? partsText(value) : String(value);
}

/** A list is one cell, its parts between semicolons. */
const listCell = (text: string): string => textCell(valueText(JSON.parse(text)));

interface Text {
  readonly sql: string;
  readonly cell: Column['cell'];
}

function textOf(resource: Resource, name: string): Text {
  if (name.startsWith('patient.')) return { sql: `who."${name.slice(8)}"::text`, cell: textCell };
  const field = fieldsOf(resource)[name];
  const type: ColumnType = field ? columnType(field) : /^(created|updated)At$/.test(name) ? 'timestamptz' : 'text';
  const column = `t.${snake(name)}`;
  if (type === 'timestamptz') return { sql: `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`, cell: plain };
  // Money is kept in fields whose name ends with Cents.
  if (type === 'int' && name.endsWith('Cents'))
    return { sql: `${column}::text`, cell: (text) => dollars(Number(text)) };
  return { sql: `${column}::text`, cell: type === 'jsonb' ? listCell : type === 'text' ? textCell : plain };
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
  return wanted.map(({ field }) => {
    const { sql, cell } = textOf(resource, field);
    const within = (p: Parameters) => reads(resource, ctx, hidden, field, p);
    return { cell, sql: (p) => (hidden.outside.has(field) ? `case when ${within(p)} then ${sql} end` : sql) };
  });
}
