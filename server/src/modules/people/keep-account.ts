/**
 * Updates the account of a member at the user pool from the member's row: makes and links it, opens or closes it,
 * writes the roles that other applications read. A repetition changes nothing, wherever the first try broke off.
 */
import { type invitationProblems, type invitations, user } from '@puente/contract';
import { type Context, systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import type { Job, Jobs } from '#kernel/jobs/jobs';
import { records } from '#kernel/records/records';
import {
  accountsOf,
  type IssuerPool,
  type LinkedAccount,
  type PoolAccount,
  poolOf,
  refusalOf,
  type StaffPool,
  type StaffPools,
} from './staff-pools.ts';

export const keepAccountJob = 'keep-account';

/** `resend`: another first password goes out. `address`: the account moves to the member's new address. */
type Wish = 'keep' | 'resend' | 'address';

interface Data {
  readonly tenantId: string;
  readonly userId: string;
  /** The member who caused it, whose name the mail says. */
  readonly by: string;
  readonly wish: Wish;
}

export const keepAccount = (
  jobs: Jobs,
  { tx, ctx }: { tx: Transaction; ctx: Context },
  { userId, wish = 'keep' }: { userId: string; wish?: Wish },
) => jobs.send(tx, keepAccountJob, { tenantId: ctx.tenantId, userId, by: ctx.actor, wish });

interface Member extends Record<string, unknown> {
  readonly email: string;
  readonly givenName: string;
  readonly userRole: string;
  readonly open: boolean;
  readonly invitation: (typeof invitations)[number] | null;
  readonly inviter: string | null;
  /** The moment when the member was added, in milliseconds. */
  readonly addedAt: number;
}

/** Clocks of this server, its database and Amazon Cognito may differ by so much. */
const clocks = 5 * 60_000;

type Outcome = { state: (typeof invitations)[number]; problem?: (typeof invitationProblems)[number] };

export const keepAccounts = (db: Database, pools: StaffPools): Omit<Job, 'name'> => ({
  handle: async ({ tenantId, userId, by, wish }: Data) => {
    const ctx = systemContext(keepAccountJob, tenantId);
    const failure = await db.work(ctx, async (tx) => {
      // Jobs of one member run one after the other, each on the row as it is by then.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`account ${userId}`]);
      const member = await memberOf(tx, ctx, { userId, by });
      if (!member) return null;
      try {
        const outcome = await bringToMember({ tx, ctx, pools }, { id: userId, ...member }, wish);
        if (outcome) await keepOutcome({ tx, ctx }, userId, outcome);
        return null;
      } catch (error) {
        if (!isOfPool(error)) throw error;
        const problem = refusalOf(error.cause) ? 'refused' : 'unreachable';
        if (member.invitation) await keepOutcome({ tx, ctx }, userId, { state: 'failed', problem });
        return problem === 'unreachable' || !member.invitation ? error.cause : null;
      }
    });
    if (failure) throw failure;
  },
});

/** Marks the pool's answer, so that an error of the database is not mistaken for one. */
class PoolFailure extends Error {
  override name = 'PoolFailure';
}
const isOfPool = (error: unknown): error is PoolFailure => error instanceof PoolFailure;

async function asked<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((cause: unknown) => {
    throw new PoolFailure('The user pool refused.', { cause });
  });
}

async function memberOf(
  tx: Transaction,
  { tenantId }: Context,
  { userId, by }: { userId: string; by: string },
): Promise<Member | undefined> {
  const [member] = await tx.query<Member>(
    `select u.email, u.given_name as "givenName", u.invitation, u.status in ('invited', 'active') as open,
       (extract(epoch from u.created_at) * 1000)::float8 as "addedAt",
       array_to_string(array(select jsonb_array_elements_text(u.roles)), ',') as "userRole",
       (select b.given_name || ' ' || b.family_name from users b where b.tenant_id = u.tenant_id and b.id::text = $3) as inviter
     from users u where u.tenant_id = $1 and u.id = $2`,
    [tenantId, userId, by],
  );
  return member;
}

interface Work {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly pools: StaffPools;
}

async function bringToMember(
  { tx, ctx, pools }: Work,
  member: Member & { id: string },
  wish: Wish,
): Promise<Outcome | null> {
  const linked = await accountsOf(tx, ctx.tenantId, member.id);
  let found = false;
  let resent: Outcome | null = null;
  for (const account of linked) {
    const pool = pools(account);
    const there = await asked(pool.getUser(account.poolId, account.sub));
    if (!there) {
      await unlink(tx, ctx, account);
      continue;
    }
    found = true;
    await follow({ pool, account, there }, member, wish);
    if (wish !== 'keep' && member.invitation && member.open) resent = await resendInvitation(pool, account, member);
  }
  if (found || !member.open) return resent;
  const place = await poolOf(tx, ctx.tenantId);
  if (!place) return { state: 'outside' };
  return makeAccount({ tx, ctx, pools }, member, place);
}

interface AtPool {
  readonly pool: StaffPool;
  readonly account: LinkedAccount;
  readonly there: PoolAccount;
}

/** Writes what differs. Another role ends the sessions of the account. */
async function follow({ pool, account, there }: AtPool, member: Member, wish: Wish) {
  if (there.enabled && !member.open) await asked(pool.disableUser(account));
  if (!there.enabled && member.open) await asked(pool.enableUser(account));
  const attributes = {
    ...(there.userRole !== member.userRole && { 'custom:userRole': member.userRole }),
    ...(there.givenName !== member.givenName && { 'custom:given_name': member.givenName }),
    // An administrator vouches for the address, as with an invitation.
    ...(wish === 'address' && there.email !== member.email && { email: member.email, email_verified: 'true' }),
  };
  if (Object.keys(attributes).length > 0) await asked(pool.changeAttributes({ ...account, attributes }));
}

async function resendInvitation(pool: StaffPool, account: LinkedAccount, { inviter }: Member): Promise<Outcome> {
  try {
    await pool.inviteAgain({ ...account, ...(inviter && { inviter }) });
    return { state: 'sent' };
  } catch (error) {
    // The person has chosen a password already.
    if (refusalOf(error) === 'UnsupportedUserStateException') return { state: 'linked' };
    throw new PoolFailure('The user pool refused.', { cause: error });
  }
}

async function makeAccount(
  { tx, ctx, pools }: Work,
  { id, email, givenName, userRole, inviter, addedAt }: Member & { id: string },
  place: IssuerPool,
): Promise<Outcome> {
  const { issuerId, poolId } = place;
  const pool = pools(place);
  try {
    const { sub } = await pool.inviteUser({ poolId, email, givenName, userRole, ...(inviter && { inviter }) });
    return (await link(tx, ctx, { issuerId, sub, userId: id })) ? { state: 'sent' } : taken;
  } catch (error) {
    if (refusalOf(error) !== 'UsernameExistsException')
      throw new PoolFailure('The user pool refused.', { cause: error });
  }
  const there = await asked(pool.getUser(poolId, email));
  if (!there) return beyond;
  const { sub } = there;
  const owner = await memberOfAccount(tx, ctx, { issuerId, sub });
  if (owner && owner !== id) return taken;
  const [elsewhere] = await tx.query('select search.is_account_linked($1, $2) as linked', [poolId, sub]);
  if (!owner && elsewhere?.['linked']) return beyond;
  // An account that still waits for its first password was made by an interrupted try of this job. The owner of any
  // other account is unknown: somebody else may have signed up with the address, so it opens only by a mail to that
  // address.
  const isOurs = there.status === 'FORCE_CHANGE_PASSWORD' && there.createdAt.getTime() >= addedAt - clocks;
  try {
    if (!isOurs) await pool.takeOver({ poolId, sub, givenName, userRole, ...(inviter && { inviter }) });
  } catch (error) {
    if (refusalOf(error) === 'UnsupportedUserStateException') return beyond;
    throw new PoolFailure('The user pool refused.', { cause: error });
  }
  return (await link(tx, ctx, { issuerId, sub, userId: id })) ? { state: 'sent' } : taken;
}

interface Account {
  readonly issuerId: string;
  readonly sub: string;
}

const taken: Outcome = { state: 'failed', problem: 'account-taken' };
/** There is an account, and it cannot be given to the person from here. */
const beyond: Outcome = { state: 'failed', problem: 'unverified' };

async function memberOfAccount(tx: Transaction, { tenantId }: Context, { issuerId, sub }: Account) {
  const [row] = await tx.query<{ user_id: string }>(
    'select user_id from memberships where tenant_id = $1 and issuer_id = $2 and subject = $3',
    [tenantId, issuerId, sub],
  );
  return row?.user_id;
}

/** False where the account signs another member in. */
async function link(tx: Transaction, ctx: Context, { issuerId, sub, userId }: Account & { userId: string }) {
  const { tenantId } = ctx;
  await tx.query(
    'insert into memberships (tenant_id, issuer_id, subject, user_id) values ($1, $2, $3, $4) on conflict do nothing',
    [tenantId, issuerId, sub, userId],
  );
  return (await memberOfAccount(tx, ctx, { issuerId, sub })) === userId;
}

const unlink = (tx: Transaction, { tenantId }: Context, { issuerId, sub }: LinkedAccount) =>
  tx.query('delete from memberships where tenant_id = $1 and issuer_id = $2 and subject = $3', [
    tenantId,
    issuerId,
    sub,
  ]);

async function keepOutcome({ tx, ctx }: Pick<Work, 'tx' | 'ctx'>, userId: string, { state, problem }: Outcome) {
  const gate = records(tx, ctx);
  const record = await gate.lock(user, userId, 'invite');
  const values = { invitation: state, invitationProblem: problem ?? null };
  await gate.changeMany(user, [{ record, values }], { action: 'invite', keepsVersion: true });
}
