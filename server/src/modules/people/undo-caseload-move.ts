/** Takes a caseload back: everyone who is still where the move put them. The others stay, and the move names them. */
import { type caseloadMove, patient } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Announce } from '#kernel/events/announce';
import type { CommandHandler } from '#kernel/records/behavior';
import { records } from '#kernel/records/records';
import { inCare, movePanel } from '#modules/patients';
import { returnVisits } from './move-visits.ts';
import { refused } from './staff-rules.ts';

/** The rows stay locked. */
async function stillMoved(tx: Transaction, ctx: Context, moveId: string): Promise<string[]> {
  const people = await records(tx, ctx).lockMany(patient, {
    where: (p) => `t.status = any(${p.add(inCare, 'text[]')}) and exists (select from caseload_move_patients m
      where m.tenant_id = t.tenant_id and m.patient_id = t.id and m.moved and m.to_user_id = t.assigned_to and m.move_id = ${p.add(moveId, 'uuid')})`,
    action: 'assign',
  });
  return people.map(({ id }) => id);
}

/** @throws AppError conflict while it is running, after a day, and if the account of the member has been deactivated */
export const undoCaseloadMove =
  (announce: Announce): CommandHandler<typeof caseloadMove, 'undo'> =>
  async ({ tx, ctx, id, record }) => {
    const { fromUserId, undoUntil, runId } = record;
    const [going] = await tx.query(`select from runs where tenant_id = $1 and id = $2 and status = 'running'`, [
      ctx.tenantId,
      runId,
    ]);
    if (going) throw refused('runId', 'running', 'This move goes on. Cancel it, or wait for its end.');
    if (new Date(undoUntil).getTime() <= Date.now())
      throw refused('undoUntil', 'past', 'A move can be taken back within 24 hours.');
    const [open] = await tx.query(
      `select from users where tenant_id = $1 and id = $2 and status <> 'deactivated' for share`,
      [ctx.tenantId, fromUserId],
    );
    if (!open) throw refused('fromUserId', 'deactivated', 'This account is deactivated. Open it again first.');
    const people = await stillMoved(tx, ctx, id);
    const moves = people.map((patientId) => ({ patientId, userId: fromUserId }));
    await movePanel(tx, ctx, { announce, caseloadMoveId: id, isUndone: true, people: moves });
    await returnVisits(tx, ctx, { caseloadMoveId: id, fromUserId, people });
    await tx.query(
      'update caseload_move_patients set returned = patient_id = any($3::uuid[]) where tenant_id = $1 and move_id = $2 and moved',
      [ctx.tenantId, id, people],
    );
    return { values: { undoneAt: new Date().toISOString(), returnedCount: people.length } };
  };
