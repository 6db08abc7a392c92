/** Imports FHIR R4 files into one organisation. Run again, it changes nothing; killed, it goes on where it was. */
import { v7 } from 'uuid';
import { type Context, systemContext } from '#kernel/context';
import type { Database } from '#kernel/database';
import { AppError } from '#kernel/errors';
import type { Item, Result } from './batch-item.ts';
import { passes } from './fhir/kinds.ts';
import { inputFiles, UsageError } from './input-files.ts';
import type { Progress } from './progress.ts';
import { openReader } from './read-items.ts';
import type { ReportFile } from './report-file.ts';
import { type SourceKey, storable } from './source-records.ts';
import { type Assignee, type BatchSettings, storeBatch } from './store-batch.ts';
import { Tallies, type TypeSummary } from './tally.ts';

export interface ImportSettings {
  readonly db: Database;
  /** A file or a folder. */
  readonly path: string;
  readonly tenantName: string;
  /** Mail address of the worker whose panel the living people join. */
  readonly assign?: string;
  readonly dryRun?: boolean;
  /** Names where the input comes from, so that ids of two systems never meet. */
  readonly source?: string;
  readonly report: ReportFile;
  /** Called once the size of the input is known. */
  readonly progress?: (totalBytes: number) => Progress;
  readonly signal?: AbortSignal;
}

export interface ImportSummary {
  readonly types: readonly TypeSummary[];
  /** How many resources of types that become no record. */
  readonly notImported: Readonly<Record<string, number>>;
  readonly unreadable: number;
  readonly rejected: number;
  /** Whether every source id became a record, a rejected line, or is one that says there is nothing to keep. */
  readonly complete: boolean;
}

const batchSize = 500;
const indexName = (source: string, id: string) => `${source}\n${id}`;

async function tenantOf(db: Database, name: string): Promise<string> {
  const [found] = await db.ask<{ tenant_id: string }>('select tenant_id from search.tenant_named($1)', [name]);
  if (!found) throw new UsageError(`There is no organisation ${name}. The demonstration's organisations are made by the first npm start.`);
  return found.tenant_id;
}

async function assigneeOf(db: Database, ctx: Context, email: string | undefined): Promise<Assignee | null> {
  if (email === undefined) return null;
  const [user] = await db.work(ctx, (tx) =>
    tx.query<{ id: string; name: string }>(
      `select id, given_name || ' ' || family_name as name from users
       where tenant_id = $1 and email_key = search_key($2) and status = 'active' and (roles ? 'chw' or roles ? 'clinician')`,
      [ctx.tenantId, email],
    ),
  );
  if (!user) throw new UsageError(`--assign: there is no active CHW or clinician ${email} in this organisation.`);
  return { id: user.id, name: user.name };
}

/** A refusal of what the rows say, not of the database's being away. */
const isOfData = (error: unknown) =>
  error instanceof AppError ? error.code === 'validation' || error.code === 'conflict' || error.code === 'frozen' : /^2[23]/.test(String((error as { code?: string }).code));

/** Stores a batch; where PostgreSQL refuses something, halves it until the record that is refused stands alone. */
async function storeOrHalve(db: Database, items: readonly Item[], settings: BatchSettings): Promise<Result[]> {
  try {
    return await db.work(settings.ctx, (tx) => storeBatch(tx, items, settings));
  } catch (error) {
    if (!isOfData(error)) throw error;
    if (items.length > 1) {
      const middle = items.length >> 1;
      return [...(await storeOrHalve(db, items.slice(0, middle), settings)), ...(await storeOrHalve(db, items.slice(middle), settings))];
    }
    const [problem] = (error instanceof AppError && error.detail.errors) || [];
    return [{ item: items[0]!, outcome: 'rejected', field: problem?.path ?? '', reason: `is refused by the database (${problem?.code ?? (error as { code?: string }).code})`, warnings: [] }];
  }
}

/** @throws UsageError for what the person who started it can mend. */
export async function importFhir({ db, path, tenantName, assign, dryRun = false, source, report, progress, signal }: ImportSettings): Promise<ImportSummary> {
  const files = await inputFiles(path);
  const ctx = systemContext('import-fhir', await tenantOf(db, tenantName));
  const assignee = await assigneeOf(db, ctx, assign);
  const [tenant] = await db.work(ctx, (tx) => tx.query<{ time_zone: string }>('select time_zone from tenants where tenant_id = $1', [ctx.tenantId]));

  const tallies = new Tallies();
  const notImported: Record<string, number> = {};
  let unreadable = 0;
  let rejected = 0;
  const sources = new Set<string>();
  const outcomeOf = (type: string, from: string, id: string) => tallies.outcomeOf(type, indexName(from, id));
  const settings: BatchSettings = {
    ctx, dryRun, assignee, sources, timeZone: tenant!.time_zone,
    assumed: ({ type, source: from, id }: SourceKey) => (dryRun && outcomeOf(type, from, id) === 'record' ? v7() : undefined),
    hasRecord: ({ kind, source: from, id }) => outcomeOf(kind.type, from, storable(id)) === 'record',
  };
  const bar = progress?.(files.reduce((sum, { bytes }) => sum + bytes, 0) * passes.length);

  async function settle({ item, outcome, field, reason, warnings }: Result) {
    const tally = tallies.of(item.kind.type);
    const about = { ...item.place, type: item.kind.type, id: item.id };
    for (const warning of warnings) {
      tally.counts.warnings += 1;
      await report.write({ kind: 'warning', ...about, ...warning });
    }
    tally.counts[outcome === 'copy' ? 'copies' : outcome] += 1;
    const name = indexName(item.source, storable(item.id));
    const kept = tally.index.get(name) === 'record';
    if (outcome === 'rejected') {
      rejected += 1;
      if (!kept) tally.index.set(name, 'rejected');
      await report.write({ kind: 'rejected', ...about, field, reason: reason! });
    } else if (outcome === 'leftOut') {
      if (!kept) tally.index.set(name, 'leftOut');
    } else tally.index.set(name, 'record');
    if (outcome === 'keptOurs') await report.write({ kind: 'warning', ...about, field, reason: 'was changed here and stays as it is here' });
  }

  let running: Promise<void> = Promise.resolve();
  /** Hands a batch over once the one before it is stored; reading goes on meanwhile. */
  async function flush(items: readonly Item[]) {
    await running;
    signal?.throwIfAborted();
    running = storeOrHalve(db, items, settings).then(async (results) => {
      for (const result of results) await settle(result);
      bar?.records(items.length);
    });
    // The next flush, or the end of the pass, throws it.
    running.catch(() => {});
  }

  const read = openReader(files, source, (bytes) => bar?.bytes(bytes));
  try {
    for (const pass of passes.keys()) {
      const batches = new Map<string, Item[]>();
      for await (const found of read(pass)) {
        if ('other' in found) notImported[found.other] = (notImported[found.other] ?? 0) + 1;
        else if ('unreadable' in found) {
          unreadable += 1;
          rejected += 1;
          await report.write({ kind: 'rejected', ...found.place, reason: found.unreadable });
        } else if ('nameless' in found) {
          const { kind, place } = found.nameless;
          const tally = tallies.of(kind.type);
          tally.counts.read += 1;
          tally.counts.rejected += 1;
          tally.index.set(JSON.stringify(place), 'rejected');
          rejected += 1;
          await report.write({ kind: 'rejected', ...place, type: kind.type, field: 'id', reason: 'is missing or no FHIR id, so the resource cannot be known again' });
        } else {
          const { item } = found;
          const tally = tallies.of(item.kind.type);
          const name = indexName(item.source, storable(item.id));
          tally.counts.read += 1;
          if (tally.index.get(name) === undefined) tally.index.set(name, 'pending');
          sources.add(item.source);
          let batch = batches.get(item.kind.type);
          if (!batch) batches.set(item.kind.type, (batch = []));
          if (batch.push(item) < batchSize) continue;
          batches.delete(item.kind.type);
          await flush(batch);
        }
      }
      for (const batch of batches.values()) await flush(batch);
      await running;
    }
  } finally {
    bar?.stop();
    await running.catch(() => {});
  }
  const types = tallies.summaries();
  return { types, notImported, unreadable, rejected, complete: types.every(({ complete }) => complete) };
}
