/** The audit: one line for each write, and for each read of patient data, in the same transaction. */
import type { Members, Resource } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import { parentOf, up } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { patientColumn, snake } from '#kernel/sql/names';
import type { Parameters } from '#kernel/sql/statement';

/** The columns of a line that is written for each of many records, in the order in which the statements give them. */
export const auditColumns =
  'tenant_id, id, actor, action, entity, entity_id, patient_id, patient_ids, version, before, after, purpose, request_id';

interface Line {
  readonly resource: Resource;
  readonly ctx: Context;
  readonly p: Parameters;
  readonly action: string;
}

/** The insert of one line; `rest` adds columns as SQL over `source`, which must have the rows the line is about. */
export function auditLine(
  { resource, ctx, p, action }: Line,
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

/**
 * Every person whom records about several people ever named, on any day. A dissolved household still names its former
 * members, so a read of it appears in their access reports. `records` is an SQL expression: one id, or an array of ids.
 */
const everyoneIn = ({ table, column }: Members, records: string) =>
  `(select array_agg(distinct m.patient_id) from ${table} m where m.tenant_id = current_tenant() and m.${column} = ${records})`;

/** SQL of the people of a row whose first record above is about several; null for other rows. */
function peopleAbove(resource: Resource, row: string): string | null {
  if (!resource.parent) return null;
  const { of } = resource.parent;
  const people = of.members ? everyoneIn(of.members, `${up(row)}.id`) : peopleAbove(of, up(row));
  return people && `(${parentOf(resource, { row }, people)})`;
}

/** The columns of a row, besides `id` and `version`, that `recordColumns` reads. */
export function columnsNamed(resource: Resource): string[] {
  if (resource.patients === 'one') return ['patient_id'];
  if (peopleAbove(resource, 't')) return ['tenant_id', snake(resource.parent!.field)];
  return (resource.members?.fields ?? []).map(snake);
}

/** SQL of the people of a row `t` that is about several, or a part of such a record; null for other rows. */
function everyoneOf(resource: Resource): string | null {
  const { members } = resource;
  if (!members) return peopleAbove(resource, 't');
  return members.fields
    ? `array[${columnsNamed(resource).map((column) => `t.${column}`)}]`
    : everyoneIn(members, 't.id');
}

/** The columns of a line that name one record and the people it is about, over the alias `t`. */
export function recordColumns(resource: Resource): Record<string, string> {
  const patient = patientColumn(resource);
  const everyone = everyoneOf(resource);
  return {
    entity_id: 't.id',
    version: 't.version',
    ...(patient && { patient_id: `t.${patient}` }),
    ...(everyone && { patient_ids: everyone }),
  };
}

/** The columns of a line that name the records of a page, over a table of them, and the people they are about. */
export function pageColumns(resource: Resource, rows: string): Record<string, string> {
  const people = peopleAbove(resource, 't');
  return {
    entity_ids: `(select array_agg(t.id) from ${rows} t)`,
    ...(resource.patients === 'one' && { patient_ids: `(select array_agg(distinct t.patient_id) from ${rows} t)` }),
    ...(resource.members && {
      patient_ids: everyoneIn(resource.members, `any (array(select t.id from ${rows} t))`),
    }),
    ...(people && {
      patient_ids: `(select array_agg(distinct x.id) from ${rows} t cross join lateral unnest(${people}) x (id))`,
    }),
  };
}

export interface Read extends Line {
  /** A table of the one record that is read. */
  readonly record?: string;
  /** A table of the records that are shown, with `id`, `patient_id` where they are about one person, and what names their parent. */
  readonly rows?: string;
  /** SQL of the ids that are shown, where no table has them all. */
  readonly ids?: string;
  /** Without a shown record there was no read. */
  readonly unlessEmpty?: true;
  /** A table with a row for each read, where it is not one. */
  readonly each?: string;
  /** SQL of more to keep, as jsonb. */
  readonly after?: string;
}

/** The audit line of a read by a statement of its own, such as a search: the text of an insert for `with seen as (…)`. */
export function auditRead({ resource, ctx, p, action, record, rows, ids, unlessEmpty, each, after }: Read): string {
  const columns = {
    ...(record && recordColumns(resource)),
    ...(rows && pageColumns(resource, rows)),
    ...(ids && { entity_ids: ids }),
    ...(after && { after }),
  };
  const one = unlessEmpty ? `(select where exists (select from ${rows})) one` : '(select) one';
  return auditLine({ resource, ctx, p, action }, columns, record ? `${record} t` : (each ?? one));
}

/**
 * An act on something that is no record of a resource, such as the organization, or an act that is no read or write of
 * a record.
 */
export interface AuditedAct {
  readonly action: string;
  readonly entity: string;
  readonly entityId?: string;
  readonly patientId?: string;
  readonly version?: number;
  readonly before?: unknown;
  readonly after?: unknown;
}

export async function auditAct(tx: Transaction, ctx: Context, act: AuditedAct): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await tx.query(
    `insert into audit (${auditColumns}) values ($1, $2, $3, $4, $5, $6, $7, null, $8, $9, $10, $11, $12)`,
    [
      ctx.tenantId,
      v7(),
      ctx.actor,
      act.action,
      act.entity,
      act.entityId ?? null,
      act.patientId ?? null,
      act.version ?? null,
      json(act.before),
      json(act.after),
      ctx.purpose,
      ctx.requestId,
    ],
  );
}
