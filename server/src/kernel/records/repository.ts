/** Every read and write of tenant data passes here: organization, reach, version, frozen states, audit, stored answers. */
import type { Resource } from '@puente/contract';
import { type Context, scopeOf } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Database, Row } from '#kernel/database/database';
import { AppError, idTaken } from '#kernel/errors/errors';
import { AlreadyStored } from '#kernel/errors/refusals';
import { tableOf } from '#kernel/sql/names';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import { auditRead, columnsNamed } from './audit.ts';
import type { Effects } from './behavior.ts';
import { changeStatement } from './change-statement.ts';
import { changesIn, changesSince, readChanges, readSince } from './changes-since.ts';
import { writeCursor } from './cursor.ts';
import { findPage, type ListQuery } from './find-page.ts';
import { holdParents, parentsOf, refuseFrozen } from './frozen.ts';
import { type Answer, type RequestKey, storedAnswer } from './idempotency.ts';
import { insertStatement } from './insert-statement.ts';
import { spanOf } from './list-conditions.ts';
import { checkReferences } from './references.ts';
import { replayed } from './replayed.ts';
import { joinPatient, recordJson, selectList } from './select.ts';
import { showStatement } from './show-page.ts';

/** A write that was asked for over HTTP. */
interface WriteRequest<Body = Row> {
  readonly body: Body;
  readonly key: RequestKey;
  /** The module's function; it may refuse the write. */
  readonly effects?: (() => Effects | undefined | Promise<Effects | undefined>) | undefined;
}

/** Refusals by the present state. A stored request gets its answer first: a record that it names may be out of reach since. */
const refusesByNow = (error: unknown) =>
  error instanceof AlreadyStored ||
  (error instanceof AppError && ['validation', 'conflict', 'archived', 'frozen'].includes(error.code));

const plansOfPage = { organization: 'generic', panel: 'custom' } as const;

export function repository(resource: Resource, db: Database, ctx: Context) {
  const table = tableOf(resource);

  /** A page as JSON text: `{ items, next, total? }`. */
  async function list(query: ListQuery): Promise<string> {
    const { sort, after, limit = 50, total, summary, ...filters } = query;
    const { statement: find, order } = findPage(resource, ctx, { sort, after, limit, total, filters });
    const show = showStatement(resource, ctx, { summary: summary === 'true' });
    const span = spanOf(resource, filters, ctx);
    const [found, written] = await db.batch(ctx, [find, show], { relaxed: true, plans: span && plansOfPage[span] });
    const { more, value, id, total: count } = found![0] as { more: boolean; value: string; id: string; total?: string };
    const items = written![0]!['items'] as string;
    return `{"items":${items},"next":${more ? JSON.stringify(writeCursor(order, value, id)) : null}${count === undefined ? '' : `,"total":${count}`}}`;
  }

  function readStatement(id: string): Statement {
    const p = new Parameters();
    const where = `t.id = ${p.add(id, 'uuid')} and ${reach(resource, 'read', { ctx, p, by: 'link' })}`;
    const columns = ['id', 'version', ...columnsNamed(resource)].map((column) => `t.${column}`);
    const found = `select ${columns}, (${recordJson(resource, ctx)})::text as body from ${table} t ${joinPatient(resource)}
      cross join lateral (select ${selectList(resource, { ctx, p })}) r where ${where}`;
    const seen = resource.phi ? `, seen as (${auditRead({ resource, ctx, p, action: 'read', record: 'found' })})` : '';
    return prepared(`with found as materialized (${found})${seen} select body from found`, p.values);
  }

  /** One record as JSON text. @throws AppError not_found alike for an absent record and for one out of reach */
  async function get(id: string): Promise<string> {
    const [rows] = await db.batch(ctx, [readStatement(id)], { relaxed: true, plans: 'generic' });
    const body = rows?.[0]?.['body'];
    if (!body) throw new AppError('not_found');
    return body as string;
  }

  /** The stored answer of the same request, as long as the caller still reaches its record. */
  async function replay(id: string, key: RequestKey): Promise<Answer | null> {
    const answer = await storedAnswer(db, ctx, key);
    if (!answer) return null;
    const p = new Parameters();
    const still = `select from ${table} t where t.id = ${p.add(id, 'uuid')} and ${reach(resource, 'read', { ctx, p, by: 'link' })}`;
    const [rows] = await db.batch(ctx, [prepared(still, p.values)]);
    if (rows!.length === 0) throw new AppError('not_found');
    return asReadNow(answer);
  }

  const asReadNow = (answer: Answer) =>
    replayed(resource, ctx, { answer, ask: async (statement) => (await db.batch(ctx, [statement]))[0]! });

  /** One round trip, or a conversation where a module adds statements; `holds` returns whether the write was made. */
  function run(
    statements: readonly Statement[],
    after: Effects['after'],
    holds: (rows: Row[][]) => boolean = () => true,
  ): Promise<Row[][]> {
    if (!after) return db.batch(ctx, statements);
    return db.work(ctx, async (tx) => {
      const rows: Row[][] = [];
      for (const { text, values } of statements) rows.push(await tx.query(text, values));
      if (holds(rows)) await after(tx);
      return rows;
    });
  }

  /** Writes, or gives the stored answer of the same request. */
  async function once(
    id: string,
    { key, effects: ask }: Pick<WriteRequest, 'key' | 'effects'>,
    write: (effects: Effects) => Promise<Answer>,
  ): Promise<Answer> {
    let effects: Effects | undefined;
    try {
      try {
        effects = (await ask?.()) ?? {};
        return await write(effects);
      } catch (error) {
        const answer = refusesByNow(error) ? await replay(id, key) : null;
        if (answer) return answer;
        throw error;
      }
    } catch (error) {
      await effects?.refused?.();
      throw error;
    }
  }

  /** Makes a record under the caller's id; the same create again gets the first answer. */
  async function create(id: string, request: WriteRequest): Promise<Answer> {
    if (!scopeOf(resource, ctx, 'create')) throw new AppError('forbidden');
    return once(id, { ...request, key: { ...request.key, chosen: true } }, (effects) =>
      insert(id, request, effects),
    ).catch((error: unknown) => {
      throw error instanceof AlreadyStored ? idTaken('id') : error;
    });
  }

  async function insert(
    id: string,
    { body, key }: WriteRequest,
    { values, statements = [], after }: Effects,
  ): Promise<Answer> {
    const given = { ...resource.initial, ...body, ...values };
    const references = checkReferences(resource, ctx, { action: 'create', bodies: [given] });
    const before = [...references, ...holdParents(resource, ctx, parentsOf(resource, [given]))];
    const made = insertStatement(resource, ctx, { id, values: given, key });
    const rows = await run([...before, made, ...refuseFrozen(resource, ctx, [id]), ...statements], after);
    return { status: 201, body: rows[before.length]![0]!['body'] as string };
  }

  /** Changes fields of the version the caller has seen; the same change again gets the first answer. */
  async function update(id: string, request: WriteRequest<Row & { version: number }>): Promise<Answer> {
    if (!scopeOf(resource, ctx, 'update')) throw new AppError('forbidden');
    return once(id, request, (effects) => change(id, request, effects)).catch((error: unknown) => {
      if (error instanceof AlreadyStored) return refuseStale(id, request.body.version);
      throw error;
    });
  }

  async function change(
    id: string,
    { body: { version, ...asked }, key }: WriteRequest<Row & { version: number }>,
    effects: Effects,
  ): Promise<Answer> {
    const { statements = [], after } = effects;
    // In one order: equal sets of fields have one prepared statement.
    const changes: Row = Object.fromEntries(
      Object.entries({ ...asked, ...effects.values }).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
    const statement = changeStatement(resource, ctx, {
      ...{ id, version, changes, key },
      asked: Object.keys(asked),
      values: effects.values ?? {},
    });
    const before = [
      ...checkReferences(resource, ctx, { action: 'update', bodies: [changes], changes: id }),
      ...holdParents(resource, ctx, { rows: (named) => named.add(id, 'uuid') }),
    ];
    const at = before.length;
    const changed = (rows: Row[][]) => Boolean(rows[at]?.[0]?.['body']);
    const verdict = (await run([...before, statement, ...statements], after, changed))[at]![0];
    if (!verdict) throw new AppError('not_found');
    if (verdict['body']) return { status: 200, body: verdict['body'] as string };
    if (!verdict['may']) throw new AppError('forbidden');
    if (!verdict['open']) throw new AppError(verdict['archived'] ? 'archived' : 'frozen');
    const answer = await storedAnswer(db, ctx, key);
    if (answer) return asReadNow(answer);
    return refuseStale(id, version);
  }

  /** 412 with the record as it is, the fields changed since the caller's version, and who changed it last. */
  async function refuseStale(id: string, version: number): Promise<never> {
    const [records, ...changes] = await db.batch(ctx, [readStatement(id), ...changesSince(ctx, id, version)]);
    const current = JSON.parse((records![0]?.['body'] as string | null) ?? 'null') as Row | null;
    if (!current) throw new AppError('not_found');
    const { changed, ...last } = changesIn(current, changes);
    const since = { current, version, changed };
    const asked = readSince(resource, ctx, since);
    const [read = []] = asked ? await db.batch(ctx, [asked]) : [];
    throw new AppError('stale_version', { current, changed: readChanges(resource, since, read), ...last });
  }

  return { list, get, create, update, refuseStale };
}
