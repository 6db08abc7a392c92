/** Many people change panels at once, with their audit and their access. */
import { patient } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import type { Announce } from '#kernel/events/announce';
import { records } from '#kernel/records/records';
import { Parameters } from '#kernel/sql/statement';
import { moveAccess } from './access.ts';
import { assigneesOf } from './assignable.ts';
import { tellOfMoves } from './tell-of-moves.ts';

/** States in which a person has a place on a panel; other people stay with their last worker. */
export const inCare: readonly string[] = patient.commands.assign.from;

/** The people of a panel whom the caller may assign, in the order of their ids. They stay locked where they are to move. */
export async function panelOf(
  tx: Transaction,
  ctx: Context,
  { userId, lock }: { userId: string; lock: boolean },
): Promise<string[]> {
  const p = new Parameters();
  const rows = await tx.query<{ id: string }>(
    `select t.id from patients t where t.assigned_to = ${p.add(userId, 'uuid')} and t.status = any(${p.add(inCare, 'text[]')})
       and ${reach(patient, 'read', { ctx, p })} and ${reach(patient, 'assign', { ctx, p })} order by t.id${lock ? ' for update of t' : ''}`,
    p.values,
  );
  return rows.map(({ id }) => id);
}

/** The number of people in a member's care, for any caller: a closed account leaves nobody behind. */
export async function panelSize(tx: Transaction, tenantId: string, userId: string): Promise<number> {
  const [row] = await tx.query<{ size: number }>(
    'select count(*)::int as size from patients where tenant_id = $1 and assigned_to = $2 and status = any($3::text[])',
    [tenantId, userId, inCare],
  );
  return row!.size;
}

interface PanelMove {
  readonly announce: Announce;
  readonly caseloadMoveId: string;
  /** The move is taken back. */
  readonly isUndone?: boolean;
  readonly people: readonly { readonly patientId: string; readonly userId: string }[];
}

/** Each person gets a line of the audit as if assigned alone, which names the move. */
export async function movePanel(
  tx: Transaction,
  ctx: Context,
  { announce, caseloadMoveId, isUndone = false, people }: PanelMove,
): Promise<void> {
  const userOf = new Map(people.map(({ patientId, userId }) => [patientId, userId]));
  const names = await assigneesOf(tx, ctx, [...new Set(userOf.values())]);
  const gate = records(tx, ctx);
  const moving = await gate.lockMany(patient, {
    where: (p) => `t.id = any (${p.add([...userOf.keys()], 'uuid[]')})`,
    action: 'assign',
  });
  const changes = moving.map((record) => {
    const assignedTo = userOf.get(record.id)!;
    return { record, values: { assignedTo, assignedToName: names.get(assignedTo)!.name } };
  });
  await gate.changeMany(patient, changes, { action: 'assign', body: { caseloadMoveId } });
  await moveAccess(tx, ctx.tenantId, people);
  await tellOfMoves(announce, {
    tx,
    ctx,
    moved: moving.map((record) => ({ record, userId: userOf.get(record.id)! })),
    by: isUndone ? { undoneMoveId: caseloadMoveId } : { caseloadMoveId },
  });
}
