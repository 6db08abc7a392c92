/** Who saw or changed what: one line for each write, and for each read of patient data, in the same transaction. */
import type { Members, Resource } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { patientColumn } from '#kernel/sql/names';
import type { Parameters } from '#kernel/sql/statement';

/** The insert of one line; `rest` adds columns as SQL over `source`, which must have the rows the line is about. */
export function auditLine(
  resource: Resource,
  ctx: Context,
  action: string,
  p: Parameters,
  rest: Readonly<Record<string, string>>,
  source: string,
): string {
  const columns: Record<string, string> = {
    tenant_id: p.add(ctx.tenantId, 'uuid'),
    // PostgreSQL refuses a parameter that no part of the statement names.
    id: rest['id'] ?? p.add(v7(), 'uuid'),
    actor: p.add(ctx.actor, 'text'),
    action: p.add(action, 'text'),
    entity: p.add(resource.one, 'text'),
    purpose: p.add(ctx.purpose, 'text'),
    request_id: p.add(ctx.requestId, 'text'),
    ...rest,
  };
  return `insert into audit (${Object.keys(columns)}) select ${Object.values(columns)} from ${source}`;
}

/** The people of records that tell of all of them. */
const everyoneIn = ({ table, column }: Members, before: string, after = '') =>
  `(select array_agg(distinct m.patient_id) from ${table} m where m.tenant_id = current_tenant() and ${before}m.${column}${after})`;

/** The columns that name one record, over the alias `t`. */
export function recordColumns(resource: Resource): Record<string, string> {
  const patient = patientColumn(resource);
  return {
    entity_id: 't.id',
    version: 't.version',
    ...(patient && { patient_id: `t.${patient}` }),
    ...(resource.members?.every && { patient_ids: everyoneIn(resource.members, 't.id = ') }),
  };
}

/** The columns that name the records of a page, over a table of them, and the people they are about. */
export function pageColumns(resource: Resource, rows: string): Record<string, string> {
  return {
    entity_ids: `(select array_agg(t.id) from ${rows} t)`,
    ...(resource.patients === 'one' && { patient_ids: `(select array_agg(distinct t.patient_id) from ${rows} t)` }),
    ...(resource.members?.every && {
      patient_ids: everyoneIn(resource.members, `exists (select from ${rows} t where t.id = `, ')'),
    }),
  };
}

/** A line of an act that is no plain read or write of one record, such as an import or an assignment. */
export async function note(
  tx: Transaction,
  ctx: Context,
  line: {
    action: string;
    entity: string;
    entityId?: string;
    patientId?: string;
    version?: number;
    before?: unknown;
    after?: unknown;
  },
) {
  await tx.query(
    `insert into audit (tenant_id, id, actor, action, entity, entity_id, patient_id, version, before, after, purpose, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ctx.tenantId,
      v7(),
      ctx.actor,
      line.action,
      line.entity,
      line.entityId ?? null,
      line.patientId ?? null,
      line.version ?? null,
      line.before === undefined ? null : JSON.stringify(line.before),
      line.after === undefined ? null : JSON.stringify(line.after),
      ctx.purpose,
      ctx.requestId,
    ],
  );
}
