/** Imports FHIR R4 files into one organization. A repetition changes nothing; a killed import continues at its place. */
import { v7 } from 'uuid';
import { type Context, systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { tenantZone } from '#kernel/database/tenant-day';
import type { Jobs } from '#kernel/jobs/jobs';
import { countUnreached, startSearch } from '#modules/patients';
import type { Assignee, Result } from './batch-item.ts';
import { openQueue } from './batch-queue.ts';
import { identifiersOf } from './existing-records.ts';
import { passes } from './fhir/kinds.ts';
import { ForeignBases } from './file-notes.ts';
import { followImport } from './import-run.ts';
import { inputFiles, UsageError } from './input-files.ts';
import { Ledger } from './ledger.ts';
import type { Progress } from './progress.ts';
import { openReader, type Read } from './read-items.ts';
import type { ReportFile } from './report-file.ts';
import type { BatchSettings } from './store-batch.ts';
import type { TypeSummary } from './tally.ts';

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
  /** The people who are compared for duplicates after the import. */
  readonly jobs?: Jobs;
  /** Ends the import after the batch in hand. */
  readonly signal?: AbortSignal;
}

export interface ImportSummary {
  readonly types: readonly TypeSummary[];
  /** How many resources of types that become no record. */
  readonly notImported: Readonly<Record<string, number>>;
  readonly unreadable: number;
  readonly rejected: number;
  /** Closed records of the organization that nobody reaches, as it stands after the import. */
  readonly unreached: number;
  /** Whether every source id became a record, a rejected line, or is one that says there is nothing to keep. */
  readonly complete: boolean;
}

async function tenantOf(db: Database, name: string): Promise<string> {
  const [found] = await db.ask<{ id: string | null }>('select search.tenant_id_of($1) as id', [name]);
  if (found?.id) return found.id;
  throw new UsageError(
    `There is no organization ${name}. The first npm start makes the demonstration's organizations.`,
  );
}

async function assigneeOf(db: Database, ctx: Context, email: string | undefined): Promise<Assignee | null> {
  if (email === undefined) return null;
  const [user] = await db.work(ctx, (tx) =>
    tx.query<{ id: string; name: string }>(
      `select id, given_name || ' ' || family_name as name from users_view
       where tenant_id = $1 and email_key = search_key($2) and status = 'active' and (roles ? 'chw' or roles ? 'clinician')`,
      [ctx.tenantId, email],
    ),
  );
  if (!user) throw new UsageError(`--assign: there is no active CHW or clinician ${email} in this organization.`);
  return { id: user.id, name: user.name };
}

/** The numbers of resources that a run reports of an import. */
function countsOf({ types, rejected }: ImportSummary): Readonly<Record<string, number>> {
  const sum = (column: 'read' | 'made' | 'changed' | 'unchanged') => types.reduce((all, type) => all + type[column], 0);
  return { read: sum('read'), made: sum('made'), changed: sum('changed'), unchanged: sum('unchanged'), rejected };
}

/** @throws UsageError for mistakes that the person who started it can correct */
export async function importFhir(asked: ImportSettings): Promise<ImportSummary> {
  const { db, dryRun = false } = asked;
  const files = await inputFiles(asked.path);
  const ctx = systemContext('import-fhir', await tenantOf(db, asked.tenantName));
  const ledger = new Ledger(asked.report);
  const bases = new ForeignBases();
  const settings: BatchSettings = {
    ctx,
    dryRun,
    assignee: await assigneeOf(db, ctx, asked.assign),
    timeZone: await db.work(ctx, (tx) => tenantZone(tx, ctx)),
    bases,
    assumed: (key) => (dryRun && ledger.hasRecord(key) ? v7() : undefined),
    assumedByIdentifier: (row) => (dryRun && ledger.isIdentified(row) ? v7() : undefined),
    hasRecord: (key) => ledger.hasRecord(key),
    isInDoubt: (key, file) => ledger.isInDoubt(key, file),
  };
  const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0) * passes.length;
  const far = { bytes: 0, records: 0 };
  const summarize = async (): Promise<ImportSummary> => {
    const unreached = await db.work(ctx, (tx) => countUnreached(tx, ctx));
    const types = ledger.tallies.summaries();
    const { notImported, unreadable, rejected } = ledger;
    return { types, notImported, unreadable, rejected, unreached, complete: types.every(({ complete }) => complete) };
  };
  if (dryRun) {
    await readAll(settings);
    return summarize();
  }
  return followImport(db, {
    ctx,
    totalBytes,
    far,
    signal: asked.signal,
    resultOf: countsOf,
    async work(progress) {
      await readAll({ ...settings, progress });
      const { jobs } = asked;
      if (jobs) await db.work(ctx, (tx) => startSearch(tx, ctx, jobs));
      return summarize();
    },
  });

  async function readAll(batches: BatchSettings) {
    const bar = asked.progress?.(totalBytes);
    const queue = openQueue(db, batches, {
      signal: asked.signal,
      stored: async (results) => {
        for (const result of results) {
          await ledger.settle(result);
          if (dryRun) identify(result);
        }
        far.records += results.length;
      },
    });
    const onBytes = (bytes: number) => {
      far.bytes = Math.min(totalBytes, far.bytes + bytes);
      bar?.show(far);
    };
    const read = openReader(files, { chosenSource: asked.source, bases, onBytes });
    try {
      for (const pass of passes.keys()) {
        for await (const found of read(pass)) await take(found, queue);
        await queue.drain();
      }
    } finally {
      bar?.stop();
      await queue.settled();
    }
  }

  /** The identifiers that a dry run would store for a resource. */
  function identify({ item: { kind, resource, source, base }, outcome }: Result) {
    if (outcome === 'made' || outcome === 'merged')
      ledger.identify(identifiersOf(kind, resource).map((key) => ({ ...key, source, base })));
  }

  async function take(found: Read, queue: ReturnType<typeof openQueue>) {
    if ('other' in found) ledger.other(found.other);
    else if ('unreadable' in found) await ledger.notReadable(found.place, found.unreadable);
    else if ('nameless' in found) await ledger.nameless(found.nameless.kind.type, found.nameless.place);
    else {
      ledger.read(found.item);
      await queue.add(found.item);
    }
  }
}
