/** The statement that finds the rows of one page of a list, and whether more follow. */
import type { Resource } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { tableOf } from '#kernel/sql/names';
import { Parameters, prepared } from '#kernel/sql/statement';
import { orderOf, readCursor, usualSort } from './cursor.ts';
import { inParts, listConditions, those } from './list-conditions.ts';
import { labelsOf, tellShown } from './show-page.ts';

export interface ListQuery {
  sort?: string;
  after?: string;
  limit?: number;
  total?: string;
  summary?: string;
  [filter: string]: unknown;
}

interface PageQuery extends Pick<ListQuery, 'sort' | 'after' | 'total'> {
  readonly limit: number;
  readonly filters: Readonly<Record<string, unknown>>;
}

export function findPage(resource: Resource, ctx: Context, { sort, after, limit, total, filters }: PageQuery) {
  const table = tableOf(resource);
  const p = new Parameters();
  const order = orderOf(resource, sort ?? usualSort(resource, filters));
  const rows = listConditions(resource, filters, { ctx, p });
  const { column, type, direction } = order;
  const beyond: string[] = [];
  if (after) {
    const { value, id } = readCursor(order, after);
    beyond.push(`(t.${column}, t.id) ${direction === 'asc' ? '>' : '<'} (${p.add(value, type)}, ${p.add(id, 'uuid')})`);
  }
  const by = `${column} ${direction}, id ${direction}`;
  // A number in the text: of an unknown one a plan that is kept expects a tenth of all rows, and sorts them. One person has few.
  const most = filters['patientId'] === undefined ? String(Math.trunc(limit)) : p.add(limit, 'int');
  const keys = [...new Set(['id', column, ...labelsOf(resource)])].map((key) => `t.${key}`);
  const page = inParts(
    those(rows, ...beyond),
    (where) => `select ${keys} from ${table} t where ${where}`,
    `order by ${by} limit ${most} + 1`,
  );
  const statement = prepared(
    `with page as materialized (${page}),
      shown as materialized (select * from page order by ${by} limit ${most})
     select ${tellShown(resource, `order by ${by}`)},
      (select ${column}::text from shown offset ${most} - 1) as value, (select id from shown offset ${most} - 1) as id,
      (select count(*) from page) > ${most} as more
      ${total === 'true' ? `, (select count(*) from (${inParts(rows, (where) => `select from ${table} t where ${where}`)}) c)::text as total` : ''}`,
    p.values,
  );
  return { statement, order };
}
