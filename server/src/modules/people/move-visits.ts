/** Visits of the people of a caseload: what was begun stays its author's, what is only planned may go with the person. */
import { encounter } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { auditLine } from '#kernel/records/audit';
import { Parameters } from '#kernel/sql/statement';

/** Open, and nothing is written in it but when and why. */
const isBlank = `t.status = 'in-progress' and t.origin = 'puente' and t.ended_at is null and coalesce(t.note, '') = '' and t.activities = '[]'`;
export const isPlanned = `(${isBlank} and t.started_at > now())`;

/** Open visits of the member with these people, as far as the caller reads them; the planned ones are those that are asked for. */
export const openVisits = (ctx: Context, p: Parameters, fromUserId: string, people: readonly string[]) =>
  `t.author_id = ${p.add(fromUserId, 'text')} and t.status = 'in-progress' and t.patient_id = any(${p.add(people, 'uuid[]')})
     and ${reach(encounter, ctx, 'read', p)}`;

/** Gives each locked visit to its new author, with a line of the audit for each. */
async function giveVisits(
  tx: Transaction,
  ctx: Context,
  caseloadMoveId: string,
  visits: readonly MovingVisit[],
): Promise<void> {
  if (visits.length === 0) return;
  const p = new Parameters();
  const lists = [visits.map(({ id }) => id), visits.map(({ userId }) => userId), visits.map(() => v7())];
  const fields = (row: string) => `'authorId', ${row}.author_id, 'authorName', ${row}.author_name`;
  const move = p.add(caseloadMoveId, 'text');
  await tx.query(
    `with given as (select * from unnest(${lists.map((list) => p.add(list, 'uuid[]'))}) as g (id, user_id, audit_id)),
      before as (select e.id, e.author_id, e.author_name from encounters e join given g on g.id = e.id where e.tenant_id = ${p.add(ctx.tenantId, 'uuid')}),
      changed as (update encounters t set author_id = u.id::text, author_name = u.given_name || ' ' || u.family_name,
          version = t.version + 1, updated_at = now()
        from given g join users u on u.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and u.id = g.user_id
        where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = g.id
        returning t.id, t.patient_id, t.version, t.author_id, t.author_name, g.audit_id)
     ${auditLine(
       encounter,
       ctx,
       'assign',
       p,
       {
         id: 't.audit_id',
         entity_id: 't.id',
         patient_id: 't.patient_id',
         version: 't.version',
         before: `jsonb_build_object(${fields('b')})`,
         after: `jsonb_build_object(${fields('t')}, 'caseloadMoveId', ${move})`,
       },
       'changed t join before b on b.id = t.id',
     )}`,
    p.values,
  );
}

export interface MovingVisit {
  readonly id: string;
  readonly userId: string;
}

/** The planned visits of the people who move, each with its new author. They stay locked. */
export async function plannedVisits(
  tx: Transaction,
  ctx: Context,
  fromUserId: string,
  moves: readonly { patientId: string; userId: string }[],
): Promise<MovingVisit[]> {
  const p = new Parameters();
  const people = moves.map(({ patientId }) => patientId);
  const found = await tx.query<{ id: string; patientId: string }>(
    `select t.id, t.patient_id as "patientId" from encounters t where ${isPlanned} and ${openVisits(ctx, p, fromUserId, people)} order by t.id for update of t`,
    p.values,
  );
  const userOf = new Map(moves.map(({ patientId, userId }) => [patientId, userId]));
  return found.map(({ id, patientId }) => ({ id, userId: userOf.get(patientId)! }));
}

/** The visits must be locked, the move stored. */
export async function moveVisits(
  tx: Transaction,
  ctx: Context,
  caseloadMoveId: string,
  visits: readonly MovingVisit[],
): Promise<void> {
  await tx.query(
    `insert into caseload_move_visits (tenant_id, move_id, encounter_id, to_user_id, started_at)
     select t.tenant_id, $2, t.id, m.user_id, t.started_at from unnest($3::uuid[], $4::uuid[]) as m (id, user_id)
       join encounters t on t.tenant_id = $1 and t.id = m.id`,
    [ctx.tenantId, caseloadMoveId, visits.map(({ id }) => id), visits.map(({ userId }) => userId)],
  );
  await giveVisits(tx, ctx, caseloadMoveId, visits);
}

/** Of the people who come back, the visits that went with them and in which nothing has been written since. */
export async function returnVisits(
  tx: Transaction,
  ctx: Context,
  caseloadMoveId: string,
  fromUserId: string,
  people: readonly string[],
): Promise<void> {
  const found = await tx.query<{ id: string }>(
    `select t.id from caseload_move_visits m join encounters t on t.tenant_id = m.tenant_id and t.id = m.encounter_id
     where m.tenant_id = $1 and m.move_id = $2 and t.patient_id = any($3::uuid[]) and t.author_id = m.to_user_id::text
       and ${isBlank} and (t.started_at = m.started_at or t.started_at > now()) order by t.id for update of t`,
    [ctx.tenantId, caseloadMoveId, people],
  );
  await giveVisits(
    tx,
    ctx,
    caseloadMoveId,
    found.map(({ id }) => ({ id, userId: fromUserId })),
  );
}
