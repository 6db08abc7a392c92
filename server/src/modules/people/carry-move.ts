/** A caseload changes hands in portions: each person with their planned visits in one, each portion in one transaction. */
import { caseloadMove, patient } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import type { ResumableKind } from '#kernel/runs/resumable';
import { assigneesOf, assignmentRefusal, inCare, movePanel } from '#modules/patients';
import { moveVisits, plannedVisits } from './move-visits.ts';

/** People of one portion, which takes a second or two. */
export const portionSize = 500;

type Person = { readonly patientId: string; readonly userId: string };
type Move = LockedRecord<typeof caseloadMove>;

/** The next people of the move. A person who left the panel since stays where they are. */
async function nextPeople(tx: Transaction, ctx: Context, { id, fromUserId }: Move) {
  const next = await tx.query<Person>(
    `select patient_id as "patientId", to_user_id as "userId" from caseload_move_patients
     where tenant_id = $1 and move_id = $2 and moved is null order by patient_id limit $3`,
    [ctx.tenantId, id, portionSize],
  );
  const there = await records(tx, ctx).lockMany(patient, {
    where: (p) =>
      `t.id = any (${p.add(
        next.map(({ patientId }) => patientId),
        'uuid[]',
      )}) and t.assigned_to = ${p.add(fromUserId, 'uuid')} and t.status = any (${p.add(inCare, 'text[]')})`,
    action: 'assign',
  });
  const ids = new Set(there.map((person) => person.id));
  return { next, moves: next.filter(({ patientId }) => ids.has(patientId)) };
}

/** @throws AppError validation if a target takes nobody over any more */
async function requireTargets(tx: Transaction, ctx: Context, people: readonly Person[]) {
  const ids = [...new Set(people.map(({ userId }) => userId))];
  const assignees = await assigneesOf(tx, ctx, ids);
  for (const id of ids) {
    const { refusal } = assignees.get(id) ?? { refusal: 'unknown' as const };
    if (refusal) throw assignmentRefusal('targets', refusal);
  }
}

export const moveCaseload: ResumableKind<{ readonly moveId: string }> = {
  kind: 'move-caseload',
  async portion({ tx, ctx, state: { moveId }, done, announce }) {
    const gate = records(tx, ctx);
    const move = await gate.lock(caseloadMove, moveId, 'create');
    const { next, moves } = await nextPeople(tx, ctx, move);
    await requireTargets(tx, ctx, moves);
    const visits =
      move.plannedVisits === 'move' ? await plannedVisits(tx, ctx, { fromUserId: move.fromUserId, moves }) : [];
    await movePanel(tx, ctx, { announce, caseloadMoveId: moveId, people: moves });
    await moveVisits(tx, ctx, { caseloadMoveId: moveId, visits });
    const counts = await tx.query<{ userId: string; count: number }>(
      `with seen as (update caseload_move_patients set moved = patient_id = any ($3::uuid[])
         where tenant_id = $1 and move_id = $2 and patient_id = any ($4::uuid[]) returning to_user_id, moved)
       select to_user_id as "userId", count(*)::int as count from (
         select to_user_id from seen where moved
         union all select to_user_id from caseload_move_patients where tenant_id = $1 and move_id = $2 and moved) m group by to_user_id`,
      [ctx.tenantId, moveId, moves.map(({ patientId }) => patientId), next.map(({ patientId }) => patientId)],
    );
    const countOf = new Map(counts.map(({ userId, count }) => [userId, count]));
    const movedCount = counts.reduce((sum, { count }) => sum + count, 0);
    const values = {
      movedCount,
      visitsMoved: move.visitsMoved + visits.length,
      shares: move.shares.map((share) => ({ ...share, count: countOf.get(share.userId) ?? 0 })),
    };
    await gate.changeMany(caseloadMove, [{ record: move, values }], {
      action: 'assign',
      right: 'create',
      keepsVersion: true,
    });
    return { done: done + next.length, ...(next.length < portionSize && { finished: { moved: movedCount } }) };
  },
};
