/** `POST /fees/import`: prices from a CSV file. Good rows are kept, bad ones come back with line and reason. */
import {
  type FeeImport,
  type FeeImported,
  type FeePlan,
  type FeeRowFault,
  fee,
  feeFileLimits,
  feeImport,
  feeImported,
  feeKey,
  planFees,
} from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { AppError, fieldRefusal, idTaken } from '#kernel/errors/errors';
import { AlreadyStored, RunEnded } from '#kernel/errors/refusals';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { byteOrderMark, csvLine, textCell } from '#kernel/records/csv';
import { checkReferences } from '#kernel/records/references';
import { type HeldRun, holdRun } from '#kernel/runs/hold-run';
import type { FeeFile, FeeRow, RefusedRow } from './fee-rows.ts';
import { FileFault } from './file-fault.ts';
import { readInThread } from './read-in-thread.ts';
import { type StoredFee, storedFees, storeFees } from './store-fees.ts';

/** So many changes and refused rows stand in the answer; the report has all that are refused. */
const mostShown = 50;

const sentences: Readonly<Record<FileFault['fault'], string>> = {
  too_large: 'The file is too large.',
  encoding: 'The file is no text in UTF-8.',
  empty: 'The file has no rows.',
  too_many_rows: 'The file has too many rows.',
  quotes: 'A quotation mark stands where none belongs.',
  missing_column: 'A column is missing.',
  unknown_column: 'A column is not known.',
  double_column: 'A column stands twice.',
};

async function readFile({ file, words }: FeeImport): Promise<FeeFile> {
  const bytes = Buffer.from(file, 'base64');
  if (bytes.byteLength > feeFileLimits.bytes) throw fieldRefusal('file', 'too_large', sentences.too_large);
  try {
    return await readInThread(bytes, words.columns);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const { fault, place } = error;
    throw new AppError('validation', {
      errors: [{ path: 'file', code: fault, message: sentences[fault] }],
      ...(place !== undefined && { detail: place }),
    });
  }
}

function reportOf(heads: readonly string[], refused: readonly RefusedRow[], { columns, faults }: FeeImport['words']) {
  // A report that is mended and read again does not grow.
  const own = (head: string) => ![columns.line, columns.reason].includes(head);
  const kept = heads.flatMap((head, index) => (own(head) ? [index] : []));
  const lines = refused.map(({ line, cells, fault }) => {
    const rest = cells.length === heads.length ? kept.map((index) => cells[index]!) : cells;
    return csvLine([String(line), textCell(faults[fault]), ...rest.map(textCell)]);
  });
  const head = csvLine([columns.line, columns.reason, ...kept.map((index) => heads[index]!)].map(textCell));
  return byteOrderMark + head + lines.join('');
}

const priceOf = ({ code, modifiers, unitPriceCents, effectiveFrom }: StoredFee | FeeRow) => ({
  code,
  modifiers: [...modifiers],
  unitPriceCents,
  effectiveFrom,
});

const changesOf = ({ add, end }: FeePlan<StoredFee, FeeRow>): FeeImported['changes'] =>
  [
    ...add.map((row) => ({ change: 'added' as const, ...priceOf(row), effectiveTo: row.effectiveTo })),
    ...end.map(({ fee: one, effectiveTo }) => ({ change: 'ended' as const, ...priceOf(one), effectiveTo })),
  ]
    .sort((a, b) => compare(feeKey(a), feeKey(b)) || compare(a.effectiveFrom, b.effectiveFrom))
    .slice(0, mostShown);
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function answerOf(file: FeeFile, plan: FeePlan<StoredFee, FeeRow>, words: FeeImport['words']): FeeImported {
  const refused = [
    ...file.refused,
    ...plan.refused.map(({ row: { line, cells }, reason }) => ({ line, cells, fault: reason as FeeRowFault })),
  ].sort((a, b) => a.line - b.line);
  return {
    rows: file.rows.length + file.refused.length,
    added: plan.add.length,
    ended: plan.end.length,
    unchanged: plan.unchanged.length,
    refused: refused.length,
    changes: changesOf(plan),
    refusals: refused.slice(0, mostShown).map(({ line, fault }) => ({ line, fault })),
    report: refused.length > 0 ? reportOf(file.heads, refused, words) : null,
  };
}

export function mountFeeImport(app: Scope, kernel: Kernel) {
  typed(app).post('/fees/import', {
    config: { rule: { resource: fee, action: 'create' } },
    schema: {
      operationId: 'importFees',
      tags: [fee.many],
      body: feeImport,
      response: answers({ 200: feeImported }, 'validation', 'conflict'),
    },
    handler: (request) =>
      asCaller(kernel, request, async (ctx) => {
        const { runId } = request.body;
        const held = runId ? holdRun(kernel.db, ctx, { id: runId, kind: 'import-fees', step: 'read' }) : undefined;
        try {
          return await importFees({ db: kernel.db, ctx, held }, request.body);
        } catch (error) {
          if (error instanceof AlreadyStored) throw idTaken('runId');
          if (held) await kernel.db.batch(withSystemRights(ctx), [held.fail(error)]);
          throw error;
        }
      }),
  });
}

interface Importing {
  readonly db: Database;
  readonly ctx: Context;
  readonly held: HeldRun | undefined;
}

/** All of a file is stored, or nothing: who cancels its run before the end is told of no price. */
async function importFees({ db, ctx, held }: Importing, asked: FeeImport): Promise<FeeImported> {
  const { payerId, trial, words } = asked;
  // Before the file is read: a price of it would be refused for its payer.
  const payer = checkReferences(fee, ctx, { action: 'create', bodies: [{ payerId }] });
  await db.batch(ctx, [...payer, ...(held?.begin() ?? [])]);
  const file = await readFile(asked);
  const total = file.rows.length + file.refused.length;
  if (held) await db.batch(ctx, [held.progress({ step: 'store', total })]);
  return db.work(ctx, async (tx) => {
    const plan = planFees(await storedFees(tx, ctx, payerId), file.rows);
    if (!trial) await storeFees(tx, ctx, { plan, payerId });
    const answer = answerOf(file, plan, words);
    if (held) {
      const { added, ended, unchanged, refused } = answer;
      const { text, values } = held.finish({ done: total, result: { added, ended, unchanged, refused } });
      if ((await tx.query(text, values)).length === 0) throw new RunEnded();
    }
    return answer;
  });
}
