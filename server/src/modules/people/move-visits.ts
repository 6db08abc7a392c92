/** Visits of the people of a caseload: a visit that has begun stays with its author, a planned one may move with the person. */
import { encounter } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import type { Parameters } from '#kernel/sql/statement';
import { assigneesOf } from '#modules/patients';

/** Open, and nothing is written in it but when and why. */
const isBlank = `t.is_open and t.origin = 'puente' and t.ended_at is null and coalesce(t.note, '') = '' and t.activities = '[]'`;
export const isPlanned = `(${isBlank} and t.started_at > now())`;

interface OpenVisits {
  readonly fromUserId: string;
  readonly people: readonly string[];
}

/** Open visits of the member with these people, over the alias `t`. */
const isOpenVisit = ({ fromUserId, people }: OpenVisits, p: Parameters) =>
  `t.author_id = ${p.add(fromUserId, 'text')} and t.is_open and t.patient_id = any(${p.add(people, 'uuid[]')})`;

/** As above, as far as the caller reads them. */
export const openVisits = (ctx: Context, visits: OpenVisits, p: Parameters) =>
  `${isOpenVisit(visits, p)} and ${reach(encounter, 'read', { ctx, p })}`;

interface VisitMove {
  readonly caseloadMoveId: string;
  /** Each with its new author. */
  readonly visits: readonly MovingVisit[];
}

/** Gives each visit to its new author, with a line of the audit that names the move. */
async function giveVisits(tx: Transaction, ctx: Context, { caseloadMoveId, visits }: VisitMove): Promise<void> {
  const names = await assigneesOf(tx, ctx, [...new Set(visits.map(({ userId }) => userId))]);
  const changes = visits.map(({ visit, userId }) => ({
    record: visit,
    values: { authorId: userId, authorName: names.get(userId)!.name },
  }));
  await records(tx, withSystemRights(ctx)).changeMany(encounter, changes, {
    action: 'assign',
    body: { caseloadMoveId },
  });
}

export interface MovingVisit {
  readonly visit: LockedRecord<typeof encounter>;
  readonly userId: string;
}

interface Moves {
  readonly fromUserId: string;
  readonly moves: readonly { readonly patientId: string; readonly userId: string }[];
}

/** The planned visits of the people who move, each with its new author. They stay locked. */
export async function plannedVisits(
  tx: Transaction,
  ctx: Context,
  { fromUserId, moves }: Moves,
): Promise<MovingVisit[]> {
  const people = moves.map(({ patientId }) => patientId);
  const found = await records(tx, ctx).lockMany(encounter, {
    where: (p) => `${isPlanned} and ${isOpenVisit({ fromUserId, people }, p)}`,
    action: 'read',
  });
  const userOf = new Map(moves.map(({ patientId, userId }) => [patientId, userId]));
  return found.map((visit) => ({ visit, userId: userOf.get(visit.patientId)! }));
}

/** The move must be stored. */
export async function moveVisits(tx: Transaction, ctx: Context, { caseloadMoveId, visits }: VisitMove): Promise<void> {
  await tx.query(
    `insert into caseload_move_visits (tenant_id, move_id, encounter_id, to_user_id, started_at)
     select $1, $2, m.* from unnest($3::uuid[], $4::uuid[], $5::timestamptz[]) m`,
    [
      ctx.tenantId,
      caseloadMoveId,
      visits.map(({ visit }) => visit.id),
      visits.map(({ userId }) => userId),
      visits.map(({ visit }) => visit.startedAt),
    ],
  );
  await giveVisits(tx, ctx, { caseloadMoveId, visits });
}

interface Return extends OpenVisits {
  readonly caseloadMoveId: string;
}

/** The moved visits of people who come back, if nobody has written in them since. */
export async function returnVisits(
  tx: Transaction,
  ctx: Context,
  { caseloadMoveId, fromUserId, people }: Return,
): Promise<void> {
  const found = await records(tx, withSystemRights(ctx)).lockMany(encounter, {
    where: (
      p,
    ) => `${isBlank} and t.patient_id = any(${p.add(people, 'uuid[]')}) and exists (select from caseload_move_visits m
      where m.tenant_id = t.tenant_id and m.encounter_id = t.id and m.move_id = ${p.add(caseloadMoveId, 'uuid')}
        and t.author_id = m.to_user_id::text and (t.started_at = m.started_at or t.started_at > now()))`,
    action: 'assign',
  });
  const visits = found.map((visit) => ({ visit, userId: fromUserId }));
  await giveVisits(tx, ctx, { caseloadMoveId, visits });
}
