/** Gives open referrals another owner when a member leaves, or when a person moves to another panel. */
import { referral } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import type { Listener } from '#kernel/events/announce';
import type { Jobs } from '#kernel/jobs/jobs';
import { records } from '#kernel/records/records';
import type { Parameters } from '#kernel/sql/statement';
import { setTimer, type TimerHandler } from '#kernel/timers/timers';
import { sendNotice } from '#modules/messaging';
import { followReferrals } from './follow-referrals.ts';

interface Owner extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
}

interface HandOver {
  readonly from: string;
  /** Null: without an owner until somebody is chosen. */
  readonly to: Owner | null;
  /** SQL over the alias `t` that selects among the referrals of `from`. */
  readonly where: (p: Parameters) => string;
  /** For the audit line. */
  readonly body?: object;
}

/** @returns the number of referrals */
async function handOver(tx: Transaction, ctx: Context, { from, to, where, body }: HandOver): Promise<number> {
  const gate = records(tx, withSystemRights(ctx));
  const open = await gate.lockMany(referral, {
    where: (p) => `t.owner_id = ${p.add(from, 'text')} and t.is_open and ${where(p)}`,
    action: 'assign',
  });
  const values = { ownerId: to?.id ?? null, ownerName: to?.name ?? null };
  await gate.changeMany(
    referral,
    open.map((record) => ({ record, values })),
    { action: 'assign', body },
  );
  await followReferrals(tx, ctx, ...new Set(open.map(({ patientId }) => patientId)));
  return open.length;
}

/** One mail for all referrals within a moment, by a timer of its reader. */
export const handedOverTimer = 'tell-handed-over';
export const unownedTimer = 'tell-unowned';

async function tell(tx: Transaction, ctx: Context, { kind, userIds }: { kind: string; userIds: readonly string[] }) {
  for (const recordId of userIds) {
    const { text, values } = setTimer(ctx, { kind, recordId, at: now().toISOString() });
    await tx.query(text, values);
  }
}

type Kind = 'referrals-handed-over' | 'referrals-unowned';

const tellBy =
  (kind: Kind) =>
  ({ jobs }: { jobs: Jobs }): TimerHandler =>
  async ({ tx, ctx: { tenantId }, recordId }) => {
    await sendNotice(jobs, tx, { tenantId, kind, userIds: [recordId], path: '/dashboard/referrals' });
    return null;
  };

export const tellHandedOver = tellBy('referrals-handed-over');
export const tellUnowned = tellBy('referrals-unowned');

interface NextOwner extends Record<string, unknown> {
  readonly supervisor: Owner | null;
  readonly administrators: readonly string[];
}

/** The supervisor, if able to work with people, and the administrators who otherwise get a notice. */
async function nextOwnerOf(tx: Transaction, { tenantId }: Context, userId: string): Promise<NextOwner> {
  const [row] = await tx.query<NextOwner>(
    `select (select json_build_object('id', s.id, 'name', s.given_name || ' ' || s.family_name) from users_view s
        where s.tenant_id = u.tenant_id and s.id = u.supervisor_id and s.status = 'active' and (s.roles ? 'chw' or s.roles ? 'clinician')) as supervisor,
       array(select a.id::text from users_view a where a.tenant_id = u.tenant_id and a.id <> u.id and a.status = 'active' and a.roles ? 'TenantAdmin' order by a.id) as administrators
     from users_view u where u.tenant_id = $1 and u.id = $2`,
    [tenantId, userId],
  );
  return row!;
}

/**
 * The supervisor gets the referrals for the team, which then reaches the people and takes them over. Without a supervisor they have
 * no owner, and the administrators get a notice.
 */
export const giveBack: Listener = async ({ tx, ctx, data }) => {
  const from = data['userId']!;
  const { supervisor, administrators } = await nextOwnerOf(tx, ctx, from);
  if ((await handOver(tx, ctx, { from, to: supervisor, where: () => 'true' })) === 0) return;
  await (supervisor
    ? tell(tx, ctx, { kind: handedOverTimer, userIds: [supervisor.id] })
    : tell(tx, ctx, { kind: unownedTimer, userIds: administrators }));
};

const ofPeople = (people: readonly string[], p: Parameters) =>
  `t.patient_id in (select o.id from unnest(${p.add(people, 'uuid[]')}) as m (id) cross join lateral same_person(m.id) as o (id))`;

/** Referrals go to the new worker with the person. Undoing a move also undoes the referrals that it moved. */
export const moveAlong: Listener = async ({ tx, ctx, data, patientIds = [] }) => {
  const { fromUserId: from, toUserId, caseloadMoveId, undoneMoveId } = data;
  const [to] = await tx.query<Owner>(
    `select id, given_name || ' ' || family_name as name from users_view where tenant_id = $1 and id = $2`,
    [ctx.tenantId, toUserId],
  );
  const wentAlong = (p: Parameters) =>
    undoneMoveId === undefined
      ? ''
      : ` and exists (select from audit a where a.tenant_id = t.tenant_id and a.entity_id = t.id and a.action = 'assign'
          and a.after ->> 'caseloadMoveId' = ${p.add(undoneMoveId, 'text')})`;
  const moved = await handOver(tx, ctx, {
    from: from!,
    to: to!,
    where: (p) => `${ofPeople(patientIds, p)}${wentAlong(p)}`,
    ...(caseloadMoveId && { body: { caseloadMoveId } }),
  });
  if (moved > 0 && toUserId !== ctx.principal?.userId)
    await tell(tx, ctx, { kind: handedOverTimer, userIds: [toUserId!] });
};
