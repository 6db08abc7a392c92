/** Writes many records of one resource with their audit lines in two statements. */
import type { Resource } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { columnType, fieldsOf, patientColumn, snake, tableOf } from '#kernel/sql/names';
import type { Values } from './fhir/kind.ts';

export interface NewRow {
  readonly id: string;
  readonly labels: number;
  readonly values: Values;
}

/** Every column any of the rows has; a row without it gets NULL. */
function columnsOf(resource: Resource, rows: readonly NewRow[]): Map<string, string> {
  const fields = fieldsOf(resource);
  const names = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))].sort();
  return new Map(names.map((name) => [snake(name), name === 'status' ? 'text' : columnType(fields[name]!)]));
}

export async function insertRows(tx: Transaction, ctx: Context, resource: Resource, rows: readonly NewRow[]) {
  if (rows.length === 0) return;
  const columns = columnsOf(resource, rows);
  if (resource.patients !== 'none') columns.set('labels', 'int');
  const data = rows.map(({ id, labels, values }) => ({
    id,
    labels,
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [snake(name), value])),
  }));
  const names = [...columns.keys()];
  await tx.query(
    `insert into ${tableOf(resource)} (tenant_id, origin, created_by, id, ${names})
     select $1, 'imported', $2, r.id, ${names.map((name) => `r.${name}`)}
     from jsonb_to_recordset($3::jsonb) as r (id uuid, ${[...columns].map(([name, type]) => `${name} ${type}`)})`,
    [ctx.tenantId, ctx.actor, JSON.stringify(data)],
  );
  const patient = patientColumn(resource);
  const lines = rows.map(({ id, values }) => ({
    line: v7(),
    id,
    patient: patient === 'id' ? id : patient ? values.patientId : null,
    after: values,
  }));
  await tx.query(
    `insert into audit (tenant_id, id, actor, action, entity, entity_id, patient_id, version, after)
     select $1, r.line, $2, 'import', $3, r.id, r.patient, 1, r.after
     from jsonb_to_recordset($4::jsonb) as r (line uuid, id uuid, patient uuid, after jsonb)`,
    [ctx.tenantId, ctx.actor, resource.one, JSON.stringify(lines)],
  );
}
