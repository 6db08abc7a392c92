/** Makes a record in the transaction of another act, with its audit line. */
import type { Resource } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { columnType, fieldsOf, snake, tableOf } from '#kernel/sql/names';
import { Parameters } from '#kernel/sql/statement';
import { auditLine, recordColumns } from './audit.ts';
import { toColumn } from './repository.ts';
import { oneRecord } from './select.ts';

/** `values` are by field, and looked at by nobody here: the caller has found them right. Gives the record as the caller reads it. */
export async function insertRecord(
  resource: Resource,
  tx: Transaction,
  ctx: Context,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const p = new Parameters();
  const columns: Record<string, string> = {
    tenant_id: p.add(ctx.tenantId, 'uuid'),
    id: p.add(id, 'uuid'),
    created_by: p.add(ctx.actor, 'text'),
  };
  const fields = fieldsOf(resource);
  for (const [name, value] of Object.entries(values))
    columns[snake(name)] = p.add(toColumn(resource, name, value), columnType(fields[name]!));
  const [row] = await tx.query<{ body: string }>(
    `with made as (insert into ${tableOf(resource)} (${Object.keys(columns)}) values (${Object.values(columns)}) returning *),
      answer as (select ${oneRecord(resource, ctx, p, 'made')} as body),
      noted as (${auditLine(resource, ctx, 'create', p, { ...recordColumns(resource), after: 'answer.body::jsonb' }, 'made t, answer')})
     select body from answer`,
    p.values,
  );
  return row!.body;
}
