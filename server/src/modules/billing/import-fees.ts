/** `POST /fees/import`: prices from a CSV file. Good rows are kept, bad ones come back with line and reason. */
import {
  addDays,
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
import { readTableInThread, unlessFault } from '#kernel/csv/read-in-thread';
import { tellRefused } from '#kernel/csv/refused-rows';
import type { Database } from '#kernel/database/database';
import type { Kernel, Scope } from '#kernel/http/api';
import { type ImportCall, mountImport } from '#kernel/http/mount-import';
import { checkReferences } from '#kernel/records/references';
import { finishHeld } from '#kernel/runs/hold-run';
import { type FeeFile, type FeeRow, readFees } from './fee-rows.ts';
import { ownWords } from './known-words.ts';
import { type StoredFee, storedFees, storeFees } from './store-fees.ts';

/** The most changes in the answer. */
const mostShown = 50;

type Plan = FeePlan<StoredFee, FeeRow>;

const priceOf = ({ code, modifiers, unitPriceCents, effectiveFrom }: StoredFee | FeeRow) => ({
  code,
  modifiers: [...modifiers],
  unitPriceCents,
  effectiveFrom,
});

type Change = FeeImported['changes'][number];

/** The changes without what is stored now: new prices, stored ones that end on another day, and those that are confirmed or no longer so. */
const plainChanges = ({ add, end, confirm }: Plan) => [
  ...add.map((row) => ({ change: 'added' as const, of: row, effectiveTo: row.effectiveTo, fee: undefined })),
  ...end.map(({ fee, effectiveTo }) => ({ change: 'ended' as const, of: fee, effectiveTo, fee })),
  ...confirm.map(({ fee, verified }) => ({
    ...{ change: verified ? ('confirmed' as const) : ('unconfirmed' as const), of: fee },
    ...{ effectiveTo: fee.effectiveTo ?? null, fee },
  })),
];

/** Each with what is stored now. */
function changesOf(plan: Plan): Change[] {
  const replaced = (row: StoredFee | FeeRow) =>
    plan.end.find(
      ({ fee, effectiveTo }) => feeKey(fee) === feeKey(row) && addDays(effectiveTo, 1) === row.effectiveFrom,
    );
  return plainChanges(plan)
    .sort((a, b) => compare(feeKey(a.of), feeKey(b.of)) || compare(a.of.effectiveFrom, b.of.effectiveFrom))
    .slice(0, mostShown)
    .map(({ change, of, effectiveTo, fee }) => ({
      ...{ change, ...priceOf(of), effectiveTo },
      was: {
        ...(change === 'added' && { unitPriceCents: replaced(of)?.fee.unitPriceCents ?? null }),
        ...(change === 'ended' && { effectiveTo: fee.effectiveTo ?? null }),
      },
    }));
}
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function answerOf(file: FeeFile, plan: Plan, words: FeeImport['words']): FeeImported {
  const refused = [
    ...file.refused,
    ...plan.refused.map(({ row: { line, cells }, reason }) => ({ line, cells, faults: [reason as FeeRowFault] })),
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

export const mountFeeImport = (app: Scope, kernel: Kernel) =>
  mountImport(app, kernel, {
    resource: fee,
    operationId: 'importFees',
    kind: 'import-fees',
    body: feeImport,
    answer: feeImported,
    work: (call, asked) => importFees({ db: kernel.db, ...call }, asked),
  });

interface Importing extends ImportCall {
  readonly db: Database;
}

/** A file is stored as a whole or not at all: a starter who cancels the run before its end sees no price of it. */
async function importFees({ db, ctx, held }: Importing, asked: FeeImport): Promise<FeeImported> {
  const { payerId, trial, words } = asked;
  // Before the file is read: otherwise each of its prices would be refused for the payer.
  const payer = checkReferences(fee, ctx, { action: 'create', bodies: [{ payerId }] });
  await db.batch(ctx, [...payer, ...(held?.begin() ?? [])]);
  const table = await readTableInThread(ctx.tenantId, asked.file);
  const total = table.records.length;
  if (held) await db.batch(ctx, [held.progress({ step: 'store', total })]);
  return db.work(ctx, async (tx) => {
    const known = { codes: new Set(knownCodes(await ownWords(tx, ctx, null))), modifiers: new Set(knownModifiers) };
    const file = unlessFault(() => readFees(table, { words: words.columns, known }));
    const plan = planFees(await storedFees(tx, ctx, payerId), file.rows);
    if (!trial) await storeFees(tx, ctx, { plan, payerId });
    const answer = answerOf(file, plan, words);
    const { added, ended, unchanged, refused } = answer;
    await finishHeld(tx, held, { done: total, result: { added, ended, unchanged, refused } });
    return answer;
  });
}
