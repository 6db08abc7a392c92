/** Every read and write of tenant data passes here: organisation, reach, version, frozen states, audit, stored answers. */
import { type Resource, resources } from '@puente/contract';
import { type Context, scopeOf } from '#kernel/access/context';
import { alsoReaches, reach, reachesPerson } from '#kernel/access/reach';
import type { Database, Row, Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { AlreadyStored } from '#kernel/errors/refusals';
import { columnType, fieldsOf, patientColumn, snake, tableOf } from '#kernel/sql/names';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import { auditLine, pageColumns, recordColumns } from './audit.ts';
import { changesIn, changesSince } from './changes-since.ts';
import { orderOf, readCursor, writeCursor } from './cursor.ts';
import { type Answer, type RequestKey, storedAnswer } from './idempotency.ts';
import { inParts, listed } from './list-conditions.ts';
import { joinPatient, oneRecord, openTo, recordJson, selectList } from './select.ts';

export interface ListQuery {
  sort?: string;
  after?: string;
  limit?: number;
  total?: string;
  [filter: string]: unknown;
}

/** What follows a write in its transaction, such as a job; its refusal undoes the write. */
export type Following = (tx: Transaction) => Promise<void>;

/** What a module adds to a create: values only the server writes, and what happens in the same transaction. */
export interface Addition {
  values?: Readonly<Record<string, unknown>>;
  also?: readonly Statement[];
  following?: Following;
}

/** A field's value as PostgreSQL takes it. */
export const toColumn = (resource: Resource, name: string, value: unknown) =>
  value !== null && value !== undefined && columnType(fieldsOf(resource)[name]!) === 'jsonb'
    ? JSON.stringify(value)
    : (value ?? null);

/**
 * Refuses a body that names a record the caller cannot read, or a person about whom the caller may not write this: absent
 * and out of reach look the same.
 */
function guardReferences(resource: Resource, ctx: Context, action: string, body: Row): Statement[] {
  return Object.entries(resource.references ?? {}).flatMap(([name, one]) => {
    const value = body[name];
    if (value === undefined || value === null) return [];
    const target = resources[one as keyof typeof resources] as Resource;
    const p = new Parameters();
    const id = p.add(value, 'uuid');
    const reached =
      snake(name) === patientColumn(resource)
        ? reachesPerson(resource, target, ctx, action, p)
        : reach(target, ctx, 'read', p);
    const found = `exists (select from ${tableOf(target)} t where t.id = ${id} and ${reached})`;
    return [prepared(`select ${found} or refuse('PU400', ${p.add(name, 'text')}) as ok`, p.values)];
  });
}

export function repository(resource: Resource, db: Database, ctx: Context) {
  const table = tableOf(resource);

  /** A page as JSON text: `{ items, next, total? }`. */
  async function list(query: ListQuery): Promise<string> {
    const { sort = '-createdAt', after, limit = 50, total, ...filters } = query;
    const p = new Parameters();
    const order = orderOf(resource, sort);
    const parts = listed(resource, ctx, filters, p);
    const { column, type, direction } = order;
    const beyond: string[] = [];
    if (after) {
      const { value, id } = readCursor(order, after);
      beyond.push(
        `(t.${column}, t.id) ${direction === 'asc' ? '>' : '<'} (${p.add(value, type)}, ${p.add(id, 'uuid')})`,
      );
    }
    const by = `${column} ${direction}, id ${direction}`;
    const most = p.add(limit, 'int');
    const page = inParts(
      parts.map((conditions) => [...conditions, ...beyond]),
      (where) => `select t.* from ${table} t where ${where}`,
      `order by ${by} limit ${most} + 1`,
    );
    const seen = resource.phi
      ? `, seen as (${auditLine(resource, ctx, 'list', p, pageColumns(resource, 'shown'), '(select) one')})`
      : '';
    const statement = prepared(
      `with page as materialized (${page}),
        shown as materialized (select * from page order by ${by} limit ${most})${seen}
       select (select coalesce(json_agg(${recordJson(resource, ctx)}), '[]')::text from (select ${selectList(resource, ctx, p)} from shown t ${joinPatient(resource)} order by t.${column} ${direction}, t.id ${direction}) r) as items,
        (select ${column}::text from shown offset ${most} - 1) as value, (select id from shown offset ${most} - 1) as id,
        (select count(*) from page) > ${most} as more
        ${total === 'true' ? `, (select count(*) from (${inParts(parts, (where) => `select from ${table} t where ${where}`)}) c)::text as total` : ''}`,
      p.values,
    );
    const [rows] = await db.batch(ctx, [statement], { relaxed: true });
    const {
      items,
      more,
      value,
      id,
      total: count,
    } = rows![0] as { items: string; more: boolean; value: string; id: string; total?: string };
    return `{"items":${items},"next":${more ? JSON.stringify(writeCursor(order, value, id)) : null}${count === undefined ? '' : `,"total":${count}`}}`;
  }

  function readStatement(id: string): Statement {
    const p = new Parameters();
    const found = `select t.* from ${table} t where t.id = ${p.add(id, 'uuid')} and ${reach(resource, ctx, 'read', p, 'link')}`;
    const seen = resource.phi
      ? `, seen as (${auditLine(resource, ctx, 'read', p, recordColumns(resource), 'found t')})`
      : '';
    return prepared(
      `with found as materialized (${found})${seen} select ${oneRecord(resource, ctx, p, 'found')} as body`,
      p.values,
    );
  }

  /** One record as JSON text. @throws AppError not_found for what is absent and for what is out of reach alike. */
  async function get(id: string): Promise<string> {
    const [rows] = await db.batch(ctx, [readStatement(id)], { relaxed: true });
    const body = rows?.[0]?.['body'];
    if (!body) throw new AppError('not_found');
    return body as string;
  }

  /** The answer given before to the same request, as long as the caller still reaches what it tells of. */
  async function again(id: string, key: RequestKey): Promise<Answer | null> {
    const answer = await storedAnswer(db, ctx, key);
    if (!answer) return null;
    const p = new Parameters();
    const still = `select from ${table} t where t.id = ${p.add(id, 'uuid')} and ${reach(resource, ctx, 'read', p, 'link')}`;
    const [rows] = await db.batch(ctx, [prepared(still, p.values)]);
    if (rows!.length === 0) throw new AppError('not_found');
    return answer;
  }

  /** One round trip, or a conversation where something follows; `holds` tells whether the write was made. */
  function run(
    statements: readonly Statement[],
    following: Following | undefined,
    holds: (rows: Row[][]) => boolean = () => true,
  ): Promise<Row[][]> {
    if (!following) return db.batch(ctx, statements);
    return db.work(ctx, async (tx) => {
      const rows: Row[][] = [];
      for (const { text, values } of statements) rows.push(await tx.query(text, values));
      if (holds(rows)) await following(tx);
      return rows;
    });
  }

  /** Makes a record under the caller's id; the same create again gives the first answer. */
  async function create(
    id: string,
    body: Row,
    key: RequestKey,
    { values = {}, also = [], following }: Addition = {},
  ): Promise<Answer> {
    if (!scopeOf(resource, ctx, 'create')) throw new AppError('forbidden');
    const p = new Parameters();
    const given = { ...resource.initial, ...body, ...values };
    const columns: Record<string, string> = {
      tenant_id: p.add(ctx.tenantId, 'uuid'),
      id: p.add(id, 'uuid'),
      created_by: p.add(ctx.actor, 'text'),
    };
    for (const name of Object.keys(fieldsOf(resource))) {
      if (name in given) columns[snake(name)] = p.add(toColumn(resource, name, given[name]));
    }
    const statement = prepared(
      `with made as (insert into ${table} (${Object.keys(columns)}) values (${Object.values(columns)}) returning *),
        answer as (select ${oneRecord(resource, ctx, p, 'made')} as body),
        noted as (${auditLine(resource, ctx, 'create', p, { ...recordColumns(resource), after: 'answer.body::jsonb' }, 'made t, answer')}),
        kept as (insert into idempotency (tenant_id, user_id, key, request_hash, status, body)
          select ${p.add(ctx.tenantId, 'uuid')}, ${p.add(ctx.actor, 'text')}, ${p.add(key.key, 'text')}, ${p.add(key.hash, 'text')}, 201, body from answer)
       select body from answer`,
      p.values,
    );
    const guards = guardReferences(resource, ctx, 'create', given);
    try {
      const rows = await run([...guards, statement, ...also], following);
      return { status: 201, body: rows[guards.length]![0]!['body'] as string };
    } catch (error) {
      if (!(error instanceof AlreadyStored)) throw error;
      const answer = await again(id, { ...key, chosen: true });
      if (!answer)
        throw new AppError('conflict', {
          errors: [{ path: 'id', code: 'taken', message: 'This id is in use. Make a new one.' }],
        });
      return answer;
    }
  }

  /** Changes fields of the version the caller has seen. */
  async function update(
    id: string,
    { version, ...changes }: Row & { version: number },
    key: RequestKey,
    following?: Following,
  ): Promise<Answer> {
    if (!scopeOf(resource, ctx, 'update')) throw new AppError('forbidden');
    const p = new Parameters();
    const sets = Object.entries(changes).map(
      ([name, value]) =>
        `${snake(name)} = ${p.add(toColumn(resource, name, value), columnType(fieldsOf(resource)[name]!))}`,
    );
    const diff = (alias: string) =>
      `jsonb_build_object(${Object.keys(changes).map((name) => `'${name}', ${alias}.${snake(name)}`)})`;
    const statement: Statement = {
      text: `with target as (select t.* from ${table} t where t.id = ${p.add(id, 'uuid')} and ${reach(resource, ctx, 'read', p, 'link')} for update),
        verdict as (select t.id, ${alsoReaches(resource, ctx, 'update', p, 'link')} as may, t.version = ${p.add(version, 'int')} as fresh, ${openTo(resource)} as open from target t),
        changed as (update ${table} t set ${[...sets, 'version = t.version + 1', 'updated_at = now()']}
          from verdict v where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = v.id and v.may and v.fresh and v.open returning t.*),
        answer as (select ${oneRecord(resource, ctx, p, 'changed')} as body),
        noted as (${auditLine(resource, ctx, 'update', p, { ...recordColumns(resource), before: diff('o'), after: diff('t') }, 'changed t join target o on o.id = t.id')}),
        kept as (insert into idempotency (tenant_id, user_id, key, request_hash, status, body)
          select ${p.add(ctx.tenantId, 'uuid')}, ${p.add(ctx.actor, 'text')}, ${p.add(key.key, 'text')}, ${p.add(key.hash, 'text')}, 200, body from answer where body is not null)
       select v.may, v.fresh, v.open, (select body from answer) as body from verdict v`,
      values: p.values,
    };
    const guards = guardReferences(resource, ctx, 'update', changes);
    let verdict: Row | undefined;
    try {
      const at = guards.length;
      const changed = (rows: Row[][]) => Boolean(rows[at]?.[0]?.['body']);
      verdict = (await run([...guards, statement], following, changed))[at]![0];
    } catch (error) {
      if (!(error instanceof AlreadyStored)) throw error;
      const answer = await again(id, key);
      if (answer) return answer;
      return refuseStale(id, version);
    }
    if (!verdict) throw new AppError('not_found');
    if (verdict['body']) return { status: 200, body: verdict['body'] as string };
    const answer = verdict['may'] ? await storedAnswer(db, ctx, key) : null;
    if (answer) return answer;
    if (!verdict['may']) throw new AppError('forbidden');
    if (!verdict['open']) throw new AppError('frozen');
    return refuseStale(id, version);
  }

  /** 412 with the record as it is, the fields changed since the caller's version, and who changed it last. */
  async function refuseStale(id: string, version: number): Promise<never> {
    const [records, ...changes] = await db.batch(ctx, [readStatement(id), ...changesSince(ctx, id, version)]);
    const current = JSON.parse((records![0]?.['body'] as string | null) ?? 'null') as Row | null;
    if (!current) throw new AppError('not_found');
    throw new AppError('stale_version', { current, ...changesIn(current, changes) });
  }

  return { list, get, create, update, refuseStale };
}
