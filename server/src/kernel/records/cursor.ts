/** Keyset cursors: the sort order, its value and the id of the last row shown. */
import { field, type Resource } from '@puente/contract';
import * as z from 'zod/mini';
import { fieldRefusal } from '#kernel/errors/errors';
import { type ColumnType, sortColumn } from '#kernel/sql/names';

export interface Order {
  readonly name: string;
  readonly column: string;
  readonly type: ColumnType;
  readonly direction: 'asc' | 'desc';
}

export function orderOf(resource: Resource, sort: string): Order {
  const name = sort.replace(/^-/, '');
  return { name: sort, ...sortColumn(resource, name), direction: sort.startsWith('-') ? 'desc' : 'asc' };
}

/** The order of a list that asks for none. */
export const usualSort = ({ parent }: Resource, filters: Readonly<Record<string, unknown>>) =>
  parent?.ordered && filters[parent.field] !== undefined ? 'position' : '-createdAt';

const content = z.tuple([field.opaque(100), field.opaque(1000), field.id]);
const valid: Partial<Record<ColumnType, RegExp>> = {
  date: /^(\d{4,6}-\d\d-\d\d|-?infinity)$/,
  timestamptz: /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
  int: /^-?\d{1,10}$/,
};

export const writeCursor = (order: Order, value: string, id: string) =>
  Buffer.from(JSON.stringify([order.name, value, id])).toString('base64url');

/** @throws AppError validation when the cursor is not one that this list gave. */
export function readCursor(order: Order, cursor: string): { value: string; id: string } {
  const refusal = fieldRefusal('after', 'cursor', 'Use the `next` of the page before, with the same sort.');
  let parsed: z.infer<typeof content>;
  try {
    parsed = z.parse(content, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw refusal;
  }
  const [name, value, id] = parsed;
  if (name !== order.name || !(valid[order.type] ?? /^[^\0]*$/).test(value)) throw refusal;
  return { value, id };
}
