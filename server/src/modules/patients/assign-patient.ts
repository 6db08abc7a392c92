/** Puts a person on a worker's panel, or on none; the previous panel loses the person in the same moment. */
import { patient } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Announce } from '#kernel/events/announce';
import type { CommandHandler } from '#kernel/records/behavior';
import { doCommand } from '#kernel/records/do-command';
import { records } from '#kernel/records/records';
import { type Assignment, moveAccess } from './access.ts';
import { assigneesOf, requireAssignee } from './assignable.ts';
import { tellOfMoves } from './tell-of-moves.ts';

export const assignPatient =
  (announce: Announce): CommandHandler<typeof patient, 'assign'> =>
  async ({ tx, ctx, record, body }) => {
    const { userId } = body;
    const assignee = userId ? await requireAssignee(tx, ctx, { userId }) : null;
    await moveAccess(tx, ctx.tenantId, [{ patientId: record.id, userId }]);
    return {
      values: { assignedTo: userId, assignedToName: assignee?.name ?? null },
      async after(done) {
        await tellOfMoves(announce, { tx: done, ctx, moved: [{ record, userId }] });
      },
    };
  };

/** Assigns a person without a worker to a member who may take people over, as a consequence of an accepted referral. */
export async function joinPanel(tx: Transaction, ctx: Context, { patientId, userId }: Assignment & { userId: string }) {
  const gate = records(tx, withSystemRights(ctx));
  const record = await gate.lock(patient, patientId, 'assign');
  const member = (await assigneesOf(tx, ctx, [userId])).get(userId);
  if (record.assignedTo !== null || record.mergedIntoId || record.status === 'deceased' || !member || member.refusal)
    return;
  await moveAccess(tx, ctx.tenantId, [{ patientId, userId }]);
  const values = { assignedTo: userId, assignedToName: member.name };
  await doCommand(
    { tx, ctx, resource: patient, asSystem: true },
    { name: 'assign', record, body: { userId }, handler: () => ({ values }) },
  );
}
