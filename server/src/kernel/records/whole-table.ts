/**
 * All records of a kind as lines of a file, a batch at a time in the order of their ids: for a copy of everything that an organization
 * has. Each batch reads all columns of every record, whatever its labels, and is a line in the audit that names the records.
 */
import { exportFields, labels, type Resource } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import { csvLine, textCell } from '#kernel/csv/cells';
import { patientColumn, tableOf } from '#kernel/sql/names';
import { Parameters } from '#kernel/sql/statement';
import type { Row, Transaction } from '#kernel/sql/transaction';
import { auditLine, columnsNamed, pageColumns } from './audit.ts';
import { columnsOf } from './export-columns.ts';
import { joinPatient } from './select.ts';

export const wholeTableBatch = 1000;

/** The labels of a record about a person, as `part2; received`. */
const marksOf = (bits: number) =>
  Object.entries(labels)
    .filter(([, bit]) => bits & bit)
    .map(([name]) => name)
    .join('; ');

/** Money is written in dollars. */
const headOf = (field: string) => field.replace(/Cents$/, '');

/** The first line of the file. */
export const wholeTableHead = (resource: Resource): string =>
  csvLine([...exportFields(resource).map(headOf), ...(patientColumn(resource) ? ['restrictions'] : [])].map(textCell));

export interface TableBatch {
  readonly lines: string;
  readonly count: number;
  /** The last id; null where there was no record left. */
  readonly last: string | null;
}

interface Reading {
  readonly resource: Resource;
  /** The last id of the batch before. */
  readonly after: string | null;
}

export async function wholeTableLines(
  tx: Transaction,
  ctx: Context,
  { resource, after }: Reading,
): Promise<TableBatch> {
  const p = new Parameters();
  const system = withSystemRights(ctx);
  const fields = exportFields(resource);
  const columns = columnsOf(
    resource,
    system,
    fields.map((field) => ({ field, label: field })),
  );
  const hasLabels = patientColumn(resource) !== null;
  const cells = columns.map(({ sql }, index) => `${sql(p)} as c${index}`);
  const beyond = after === null ? '' : `and t.id > ${p.add(after, 'uuid')}`;
  const named = ['id', ...columnsNamed(resource)].map((column) => `t.${column}`);
  const rows = await tx.query<Row>(
    `with batch as materialized (select t.* from ${tableOf(resource)} t
        where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} ${beyond} order by t.id limit ${wholeTableBatch}),
      named as (select ${named} from batch t),
      noted as (${auditLine({ resource, ctx, p, action: 'export-rows' }, pageColumns(resource, 'named'), '(select where exists (select from batch)) one')})
     select ${['t.id', ...(hasLabels ? ['t.labels as marks'] : []), ...cells].join(', ')}
     from batch t ${joinPatient(resource)} order by t.id`,
    p.values,
  );
  const lineOf = (row: Row) =>
    csvLine([
      ...columns.map(({ cell }, index) => {
        const text = row[`c${index}`] as string | null;
        return text === null ? '' : cell(text);
      }),
      ...(hasLabels ? [textCell(marksOf(row['marks'] as number))] : []),
    ]);
  return {
    lines: rows.map(lineOf).join(''),
    count: rows.length,
    last: (rows.at(-1)?.['id'] as string | undefined) ?? null,
  };
}
