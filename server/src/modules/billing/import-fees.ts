/** `POST /fees/import`: prices from a CSV file. Good rows are kept, bad ones come back with line and reason. */
import {
  type FeeImport,
  type FeeImported,
  type FeePlan,
  type FeeRowFault,
  fee,
  feeImport,
  feeImported,
  feeKey,
  knownCodes,
  modifiers as knownModifiers,
  planFees,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { readTableInThread, unlessFault } from '#kernel/csv/read-in-thread';
import { tellRefused } from '#kernel/csv/refused-rows';
import type { Database } from '#kernel/database/database';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { checkReferences } from '#kernel/records/references';
import { finishHeld, type HeldRun, inHeldRun } from '#kernel/runs/hold-run';
import { type FeeFile, type FeeRow, readFees } from './fee-rows.ts';
import { ownWords } from './known-words.ts';
import { type StoredFee, storedFees, storeFees } from './store-fees.ts';

/** The most changes in the answer. */
const mostShown = 50;

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

/** Rows with unknown codes and modifiers are handed back like unreadable ones. */
function withKnownCodes({ heads, rows, refused }: FeeFile, codes: readonly string[]): FeeFile {
  const [known, modifiers] = [new Set(codes), new Set(knownModifiers)];
  const faultOf = (row: FeeRow): FeeRowFault | null =>
    !known.has(row.code) ? 'code' : row.modifiers.every((one) => modifiers.has(one)) ? null : 'modifiers';
  const faults = rows.map((row) => ({ row, fault: faultOf(row) }));
  return {
    heads,
    rows: faults.filter(({ fault }) => fault === null).map(({ row }) => row),
    refused: [
      ...refused,
      ...faults.flatMap(({ row: { line, cells }, fault }) => (fault === null ? [] : [{ line, cells, fault }])),
    ],
  };
}

function answerOf(file: FeeFile, plan: FeePlan<StoredFee, FeeRow>, words: FeeImport['words']): FeeImported {
  const refused = [
    ...file.refused,
    ...plan.refused.map(({ row: { line, cells }, reason }) => ({ line, cells, fault: reason as FeeRowFault })),
  ];
  return {
    rows: file.rows.length + file.refused.length,
    added: plan.add.length,
    ended: plan.end.length,
    confirmed: plan.confirm.length,
    unchanged: plan.unchanged.length,
    changes: changesOf(plan),
    ...tellRefused(file.heads, refused, words),
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
      asCaller(kernel, request, (ctx) =>
        inHeldRun(kernel.db, ctx, {
          runId: request.body.runId,
          kind: 'import-fees',
          step: 'read',
          work: (held) => importFees({ db: kernel.db, ctx, held }, request.body),
        }),
      ),
  });
}

interface Importing {
  readonly db: Database;
  readonly ctx: Context;
  readonly held: HeldRun | undefined;
}

/** A file is stored as a whole or not at all: a starter who cancels the run before its end sees no price of it. */
async function importFees({ db, ctx, held }: Importing, asked: FeeImport): Promise<FeeImported> {
  const { payerId, trial, words } = asked;
  // Before the file is read: otherwise each of its prices would be refused for the payer.
  const payer = checkReferences(fee, ctx, { action: 'create', bodies: [{ payerId }] });
  await db.batch(ctx, [...payer, ...(held?.begin() ?? [])]);
  const table = await readTableInThread(ctx.tenantId, asked.file);
  const read = unlessFault(() => readFees(table, words.columns));
  const total = read.rows.length + read.refused.length;
  if (held) await db.batch(ctx, [held.progress({ step: 'store', total })]);
  return db.work(ctx, async (tx) => {
    const file = withKnownCodes(read, knownCodes(await ownWords(tx, ctx, null)));
    const plan = planFees(await storedFees(tx, ctx, payerId), file.rows);
    if (!trial) await storeFees(tx, ctx, { plan, payerId });
    const answer = answerOf(file, plan, words);
    const { added, ended, unchanged, refused } = answer;
    await finishHeld(tx, held, { done: total, result: { added, ended, unchanged, refused } });
    return answer;
  });
}
