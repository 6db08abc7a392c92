/** A referral that is written down: one to us has been asked for, one to a partner is a draft until it is sent. */
import { type CreateOf, type ReferralRules, referral } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Database, Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Announce } from '#kernel/events/announce';
import type { CreateHandler, Effects, UpdateHandler } from '#kernel/records/behavior';
import { records } from '#kernel/records/records';
import { setTimer } from '#kernel/timers/timers';
import { hasLastingAccess } from '#modules/patients';
import { checkReferral } from './check-referral.ts';
import { followReferrals } from './follow-referrals.ts';
import { namesOf } from './matching/alternatives.ts';
import { endLink, noLink } from './partner/send-link.ts';
import { referralDay, type StoredReferral } from './referral-record.ts';
import { type Before, dueTimer, standingAfter, timerOf } from './referral-standing.ts';

/** Announced in the transaction in which a referral names a need: `needId`. */
export const referralForNeed = 'referral-for-need';

interface Keeping {
  readonly db: Database;
  readonly announce: Announce;
  readonly referralRules: readonly ReferralRules[];
}

type Written = CreateOf<typeof referral>;

interface NewReferral {
  readonly id: string;
  readonly body: Written;
  /** The owner from the beginning. */
  readonly owner: { readonly userId: string; readonly name: string } | null;
  readonly rules: readonly ReferralRules[];
  /** A rule demands it: the caller needs no right to write referrals. */
  readonly isConsequence?: boolean;
}

/** The values that the server writes in a new referral, and its consequences. */
async function beginning(
  tx: Transaction,
  ctx: Context,
  { id, body, owner, rules }: NewReferral,
): Promise<Required<Pick<Effects<typeof referral>, 'values' | 'statements' | 'after'>>> {
  const day = await referralDay(tx, ctx, rules);
  const isInward = body.direction === 'in';
  const start = {
    direction: body.direction,
    priority: body.priority ?? 'routine',
    receivedOn: body.receivedOn,
    status: isInward ? 'requested' : 'draft',
    businessStatus: null,
    closeReason: null,
  } as const;
  const standing = standingAfter(start, {}, day);
  return {
    values: {
      status: start.status,
      orderStatus: isInward ? 'active' : 'draft',
      ownerId: owner?.userId ?? null,
      ownerName: owner?.name ?? null,
      statusAt: now().toISOString(),
      statusByName: ctx.principal?.name ?? null,
      attempts: [],
      alternatives: await namesOf(tx, ctx, body.alternativeIds ?? []),
      ...standing,
    },
    statements: [setTimer(ctx, { kind: dueTimer, recordId: id, at: timerOf(standing.dueOn, day) })],
    async after(done) {
      await checkReferral(done, ctx, { id, isNew: true });
      await followReferrals(done, ctx, body.patientId);
    },
  };
}

interface Worked {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly needId: string | null | undefined;
}

async function workOn(announce: Announce, { tx, ctx, needId }: Worked) {
  if (needId) await announce(referralForNeed, { tx, ctx, data: { needId } });
}

/** The member who records it is its owner until somebody else gets it, unless the member's own access to the person ends. */
export const createReferral =
  ({ db, announce, referralRules }: Keeping): CreateHandler<typeof referral> =>
  ({ ctx, id, body }) =>
    db.work(ctx, async (tx) => {
      const isOwner = await hasLastingAccess(tx, ctx, { patientId: body.patientId });
      const owner = isOwner ? ctx.principal : null;
      const { after, ...begun } = await beginning(tx, ctx, { id, body, owner, rules: referralRules });
      return {
        ...begun,
        after: (done) => after(done).then(() => workOn(announce, { tx: done, ctx, needId: body.needId })),
      };
    });

/** Makes a referral as a consequence of another act. @throws AppError as a create over HTTP */
export async function addReferral(tx: Transaction, ctx: Context, made: NewReferral): Promise<void> {
  const { values, statements, after } = await beginning(tx, ctx, made);
  const gate = records(tx, made.isConsequence ? withSystemRights(ctx) : ctx);
  await gate.create(referral, { id: made.id, values: { ...made.body, ...values } });
  for (const { text, values: parameters } of statements) await tx.query(text, parameters);
  await after(tx);
}

interface Changed extends Partial<Pick<StoredReferral, 'performerId' | 'performer'>> {
  readonly id: string;
}

/** Messages to one partner are not for another. @throws AppError validation if the partner changes after a message */
async function keepMessages(tx: Transaction, { tenantId }: Context, { id, performerId, performer }: Changed) {
  const [row] = await tx.query<{ performerId: string | null; performer: string | null }>(
    `select performer_id as "performerId", performer from referrals f where tenant_id = $1 and id = $2
       and exists (select from referral_messages m where m.tenant_id = f.tenant_id and m.referral_id = f.id)`,
    [tenantId, id],
  );
  if (!row) return;
  const [field] = Object.entries({ performerId, performer }).find(
    ([name, value]) => value !== undefined && value !== row[name as 'performer'],
  ) ?? [undefined];
  if (field)
    throw fieldRefusal(
      field,
      'has_messages',
      'There are messages with this partner. Make another referral for the other one.',
    );
}

/** Another priority has another term. */
export const changeReferral =
  ({ db, announce, referralRules }: Keeping): UpdateHandler<typeof referral> =>
  async ({ ctx, id, body }) => {
    const after: Effects['after'] = async (tx) => {
      await checkReferral(tx, ctx, { id, isNew: false });
      await workOn(announce, { tx, ctx, needId: body.needId });
    };
    const { priority, receivedOn, performerId, performer, alternativeIds } = body;
    // Another partner gets a link of its own.
    const isOther = performerId !== undefined || performer !== undefined;
    if (isOther) await db.work(ctx, (tx) => keepMessages(tx, ctx, { id, performerId, performer }));
    const named = alternativeIds && {
      alternatives: await db.work(ctx, (tx) => namesOf(tx, ctx, alternativeIds)),
    };
    const ended = {
      values: { ...(isOther && noLink), ...named },
      statements: isOther ? [endLink(ctx, id)] : [],
    };
    if (priority === undefined && receivedOn === undefined) return { ...ended, after };
    const { day, before } = await db.work(ctx, async (tx) => {
      const [row] = await tx.query<Before>(
        `select direction, priority, received_on as "receivedOn", status, stage, stage_on as "stageOn", business_status as "businessStatus",
           close_reason as "closeReason", closed_at as "closedAt", closed_loop_status as "closedLoopStatus", closed_loop_on as "closedLoopOn",
           loop_closure_reason as "loopClosureReason" from referrals where tenant_id = $1 and id = $2`,
        [ctx.tenantId, id],
      );
      return { before: row, day: await referralDay(tx, ctx, referralRules) };
    });
    if (!before) return { ...ended, after };
    const told = { ...before, priority: priority ?? before.priority, receivedOn: receivedOn ?? before.receivedOn };
    const { dueOn, dueFor } = standingAfter(told, {}, day);
    return {
      values: { ...ended.values, dueOn, dueFor },
      statements: [...ended.statements, setTimer(ctx, { kind: dueTimer, recordId: id, at: timerOf(dueOn, day) })],
      after,
    };
  };
