/** `POST /users/import`: staff from a CSV file. New people are invited, members change; rows that do not fit come back with all reasons. */
import {
  requiredStaffColumns,
  type StaffColumn,
  type StaffImport,
  type StaffImported,
  staffColumns,
  staffImport,
  staffImported,
  user,
} from '@puente/contract';
import { foldWord } from '#kernel/csv/cell-words';
import { mappedColumns } from '#kernel/csv/find-columns';
import { readTableInThread } from '#kernel/csv/read-in-thread';
import { tellRefused } from '#kernel/csv/refused-rows';
import type { Kernel, Scope } from '#kernel/http/api';
import { type ImportCall, mountImport } from '#kernel/http/mount-import';
import { finishHeld } from '#kernel/runs/hold-run';
import { planFile } from './plan-file.ts';
import { readStaff } from './staff-rows.ts';
import { storeStaff } from './store-staff.ts';
import { tellChanges } from './tell-changes.ts';

type Parts = Pick<Kernel, 'db' | 'jobs' | 'announce'>;

/** The chosen heads, and for a column that has none of its own names that of another language. */
function headsOf(heads: readonly string[], { heads: chosen, otherHeads, words }: StaffImport) {
  const folded = heads.map(foldWord);
  const found: Partial<Record<StaffColumn, string>> = {};
  for (const column of staffColumns) {
    if (folded.includes(foldWord(column)) || folded.includes(foldWord(words.columns[column]))) continue;
    const other = otherHeads[column]?.find((head) => folded.includes(foldWord(head)));
    if (other !== undefined) found[column] = other;
  }
  return { ...found, ...chosen };
}

async function importStaff(parts: Parts, { ctx, held }: ImportCall, asked: StaffImport): Promise<StaffImported> {
  const { db } = parts;
  const { trial, words, values, dateOrder } = asked;
  if (held) await db.batch(ctx, held.begin());
  const table = await readTableInThread(ctx.tenantId, asked.file);
  const wanted = { columns: staffColumns, required: requiredStaffColumns, words: words.columns };
  const { places, told } = mappedColumns(table.heads, wanted, headsOf(table.heads, asked));
  const isReadable = told.missing.length === 0;
  const rows = isReadable ? readStaff(table, { places, values, dateOrder }) : [];
  const total = table.records.length;
  if (held) await db.batch(ctx, [held.progress({ step: 'store', total })]);
  return db.work(ctx, async (tx) => {
    const plan = await planFile(tx, ctx, rows);
    if (!trial) await storeStaff(parts, { tx, ctx }, plan);
    const added = plan.planned.filter(({ record }) => !record).length;
    const counted = { added, changed: plan.planned.length - added, unchanged: plan.unchanged };
    await finishHeld(tx, held, { done: total, result: { ...counted, refused: plan.refused.length } });
    const refused = plan.refused.map(({ row: { line, cells }, faults }) => ({ line, cells, faults }));
    return {
      ...{ ...told, ...counted, rows: rows.length, changes: tellChanges(plan) },
      ...tellRefused(table.heads, refused, words),
    };
  });
}

export const mountStaffImport = (app: Scope, kernel: Kernel) =>
  mountImport(app, kernel, {
    resource: user,
    operationId: 'importUsers',
    kind: 'import-staff',
    body: staffImport,
    answer: staffImported,
    work: (call, asked) => importStaff(kernel, call, asked),
  });
