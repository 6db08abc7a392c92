/**
 * Records as a file, in batches that see one moment. Before a batch leaves, a line that names its records is stored and
 * the session is checked again: a signed-out caller gets no further batch.
 */
import type { ExportRequest, Resource } from '@puente/contract';
import { type Context, scopeOf } from '#kernel/access/context';
import { alsoReaches, reach } from '#kernel/access/reach';
import { byteOrderMark, csvLine, textCell } from '#kernel/csv/cells';
import type { Database, Row } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { tableOf } from '#kernel/sql/names';
import { avoid, Parameters, prepared, type Statement } from '#kernel/sql/statement';
import { auditLine, columnsNamed, pageColumns } from './audit.ts';
import { orderOf, usualSort } from './cursor.ts';
import { columnsOf } from './export-columns.ts';
import { inParts, listConditions, type Rows, those } from './list-conditions.ts';
import { type Lookups, resolveLookups } from './lookups.ts';
import { narrow } from './narrow.ts';
import { joinPatient } from './select.ts';

const batchRows = 1000;

/**
 * Each batch walks on in the index of its order. PostgreSQL expects few rows without labels, and would read and sort
 * all that are left for every batch; named records are few, and found by their ids.
 */
const walkInOrder = avoid('sort', 'seqscan', 'bitmapscan');

/** The records of a batch are looked up again by their ids: a plan made while there were few would read all for each. */
const lookUp = avoid('seqscan');

/** Whether a file has few rows, which no index has in order: those of one person, or named ones. */
const isOfFew = ({ ids, filters = {} }: Pick<ExportRequest, 'ids' | 'filters'>) =>
  ids !== undefined || 'patientId' in filters;

interface Batch {
  readonly lines: ReadonlyMap<string, string>;
  readonly last: { value: string; id: string } | null;
}

interface NextBatch {
  readonly request: ExportRequest;
  readonly columns: readonly { sql: (p: Parameters) => string }[];
  readonly after: Batch['last'];
}

function batchStatement(
  resource: Resource,
  ctx: Context,
  { request: { ids, filters = {}, sort = usualSort(resource, filters) }, columns, after }: NextBatch,
): Statement {
  const p = new Parameters();
  const { column, type, direction } = orderOf(resource, sort);
  // A file of one person includes the merged records.
  const by = isOfFew({ ids, filters }) ? 'link' : undefined;
  const rows: Rows = ids
    ? {
        parts: [
          [
            reach(resource, 'read', { ctx, p, by }),
            ...narrow(resource, filters, { ctx, p }),
            `t.id = any (${p.add(ids, 'uuid[]')})`,
          ],
        ],
      }
    : listConditions(resource, filters, { ctx, p });
  const also = [alsoReaches(resource, 'export', { ctx, p, by })];
  if (after) {
    const beyond = direction === 'asc' ? '>' : '<';
    also.push(`(t.${column}, t.id) ${beyond} (${p.add(after.value, type)}, ${p.add(after.id, 'uuid')})`);
  }
  const order = `t.${column} ${direction}, t.id ${direction}`;
  const cells = columns.map(({ sql }, index) => `${sql(p)} as c${index}`).join(', ');
  return prepared(
    `with batch as materialized (${inParts(
      those(rows, ...also),
      (where) => `select t.* from ${tableOf(resource)} t where ${where}`,
      `order by ${order} limit ${batchRows}`,
    )})
     select t.id, t.${column}::text as value, ${cells}
     from batch t ${joinPatient(resource)} order by ${order}`,
    p.values,
  );
}

/** An audit line about the file; the lines of one file share the request's id. */
function fileLine(resource: Resource, ctx: Context, { action, after }: { action: string; after: object }): Statement {
  const p = new Parameters();
  return prepared(
    auditLine({ resource, ctx, p, action }, { after: p.add(JSON.stringify(after), 'jsonb') }, '(select) one'),
    p.values,
  );
}

/**
 * The records of a batch that the caller still reaches now, whatever was so when the file began; the line of the audit
 * names them.
 */
function leaving(resource: Resource, ctx: Context, ids: readonly string[]): Statement {
  const p = new Parameters();
  const named = ['id', ...columnsNamed(resource)].map((column) => `t.${column}`);
  const still = `select ${named}, k.at from unnest(${p.add(ids, 'uuid[]')}) with ordinality k (id, at)
    join ${tableOf(resource)} t on t.id = k.id where ${reach(resource, 'read', { ctx, p, by: 'link' })} and ${alsoReaches(resource, 'export', { ctx, p, by: 'link' })}`;
  const columns = {
    ...pageColumns(resource, 'still'),
    after: `(select jsonb_build_object('count', count(*)) from still)`,
    entity_ids: '(select array_agg(id order by at) from still)',
  };
  return prepared(
    `with still as materialized (${still}), noted as (${auditLine({ resource, ctx, p, action: 'export-rows' }, columns, '(select) one')})
     select id from still`,
    p.values,
  );
}

/** Reports the progress of a file by statements for the transactions of the file. `HeldRun` is one. */
export interface Followed {
  begin(): Statement[];
  /** Fails where somebody has cancelled the file. */
  progress(progress: { readonly done: number }): Statement;
  finish(progress: { readonly done: number }): Statement;
  /** Without an error: the reader of the file went away. */
  fail(error: unknown, progress: { readonly done: number }): Statement;
}

interface Exporting {
  readonly resource: Resource;
  readonly lookups: Lookups | undefined;
  readonly db: Database;
  readonly ctx: Context;
  readonly followed?: Followed | undefined;
}

/**
 * The text of the file, a batch at a time. A refusal of the request is thrown before the first text. The audit has
 * `export` with the purpose, `export-rows` for each batch, and at the end `export-done`, or `export-broken-off` when
 * the reader went away; both give the number of records handed over.
 */
export async function* exportRecords(
  { resource, lookups, db, ctx, followed }: Exporting,
  { runId: _, ...request }: ExportRequest,
): AsyncGenerator<string> {
  if (!scopeOf(resource, ctx, 'export')) throw new AppError('forbidden');
  const columns = columnsOf(resource, ctx, request.columns);
  const { ids, columns: shown, ...said } = request;
  const fields = shown.map(({ field }) => field);
  await db.batch(ctx, [
    fileLine(resource, ctx, { action: 'export', after: { ...said, columns: fields, ...(ids && { ids: ids.length }) } }),
    ...(followed?.begin() ?? []),
  ]);
  let snapshot: Awaited<ReturnType<Database['snapshot']>> | undefined;
  let count = 0;
  let done = false;
  let failure: unknown;
  try {
    const asked = request.filters
      ? { ...request, filters: await resolveLookups({ resource, lookups, ctx }, request.filters) }
      : request;
    snapshot = await db.snapshot(ctx);
    if (!isOfFew(request)) await snapshot.read(walkInOrder);
    yield byteOrderMark + csvLine(shown.map(({ label }) => textCell(label)));
    for (let after: Batch['last'] = null; ; ) {
      const rows = await snapshot.read(batchStatement(resource, ctx, { request: asked, columns, after }));
      const batch = read(rows);
      if (rows.length > 0) {
        const left = await hand([...batch.lines.keys()]);
        count += left.size;
        yield [...batch.lines].map(([id, line]) => (left.has(id) ? line : '')).join('');
      }
      if (rows.length < batchRows) break;
      after = batch.last;
    }
    done = true;
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    await snapshot?.close();
    // Also for a caller whose session ended meanwhile.
    await db.batch({ ...ctx, principal: null }, [
      fileLine(resource, ctx, { action: done ? 'export-done' : 'export-broken-off', after: { count } }),
      ...(followed ? [done ? followed.finish({ done: count }) : followed.fail(failure, { done: count })] : []),
    ]);
  }

  /** Notes the people who leave with a batch; returns those ids. A cancelled file is refused first, and notes nobody. */
  async function hand(batch: readonly string[]): Promise<ReadonlySet<string>> {
    const told = followed ? [followed.progress({ done: count + batch.length })] : [];
    const still = (await db.batch(ctx, [lookUp, ...told, leaving(resource, ctx, batch)])).at(-1)!;
    return new Set(still.map((row) => row['id'] as string));
  }

  function read(rows: readonly Row[]): Batch {
    const last = rows.at(-1);
    const cell = (row: Row, index: number) => {
      const text = row[`c${index}`] as string | null;
      return text === null ? '' : columns[index]!.cell(text);
    };
    return {
      lines: new Map(rows.map((row) => [row['id'] as string, csvLine(columns.map((_, index) => cell(row, index)))])),
      last: last ? { value: last['value'] as string, id: last['id'] as string } : null,
    };
  }
}
