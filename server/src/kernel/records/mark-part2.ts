/** Records that are under 42 CFR Part 2 by a mark of their own, regardless of who set it. */
import { type CommandName, labels, type Resource } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import { tableOf } from '#kernel/sql/names';
import type { CommandHandler } from './behavior.ts';
import type { LockedRecord } from './record.ts';

const ofRow = (row: string) => `o.tenant_id = ${row}.tenant_id and o.id = ${row}.id`;

/** SQL that is true where a row bears the label itself. A label that its person bears as well does not reveal that. */
export const isMarked = (row: string) =>
  `(${row}.labels & ${labels.part2} <> 0 and (not exists (select from patients w where w.tenant_id = ${row}.tenant_id and w.id = ${row}.patient_id and w.labels & ${labels.part2} <> 0)
    or exists (select from own_labels o where ${ofRow(row)} and o.labels & ${labels.part2} <> 0)))`;

/** Records that another program disclosed stay marked. */
const isReceived = (row: string) => `${row}.labels & ${labels.received} <> 0`;

/** Conditions over the row alias `t`. */
export function markAllows(action: string): string[] {
  if (action === 'mark-part2') return [`not ${isMarked('t')}`];
  return action === 'unmark-part2' ? [`${isMarked('t')} and not ${isReceived('t')}`] : [];
}

interface Marking {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly record: LockedRecord;
  readonly body: object;
}

/** Notes that their author keeps apart. */
const asCounselingNotes = (body: object) => 'counselingNotes' in body && body.counselingNotes === true;

/** @throws AppError invalid_move, validation where somebody else wrote the notes */
async function mark(resource: Resource, action: string, { tx, ctx, record, body }: Marking) {
  const { id } = record;
  const { tenantId } = ctx;
  const counseling = asCounselingNotes(body);
  const table = tableOf(resource);
  const [row] = await tx.query<{ marked: boolean; received: boolean }>(
    `select ${isMarked('t')} as marked, ${isReceived('t')} as received from ${table} t where t.tenant_id = $1 and t.id = $2`,
    [tenantId, id],
  );
  const marks = action === 'mark-part2';
  if (row!.marked === marks)
    throw new AppError('invalid_move', marks ? 'The record is marked already.' : 'The record is not marked.');
  if (row!.received) throw new AppError('invalid_move', 'Another program disclosed this record; its mark stays.');
  if (!marks) return tx.query('select unmark_part2_rows($1, $2::uuid[])', [table, [id]]);
  if (counseling && record[resource.owner ?? 'createdBy'] !== ctx.actor)
    throw fieldRefusal('counselingNotes', 'not_author', 'Only the author keeps counseling notes apart.');
  const bits = counseling ? labels.part2 | labels.counseling : labels.part2;
  return tx.query('select mark_part2_rows($1, $2::uuid[], $3)', [table, [id], bits]);
}

/** The handler of a command. If the command marks, the kernel's part runs before the module's own. */
export function markedBy<R extends Resource>(
  resource: R,
  action: CommandName<R>,
  handler?: CommandHandler<R>,
): CommandHandler<R> | undefined {
  if (!resource.part2 || !['mark-part2', 'unmark-part2'].includes(action)) return handler;
  return async (call) => {
    await mark(resource, action, call);
    return (await handler?.(call)) ?? {};
  };
}
