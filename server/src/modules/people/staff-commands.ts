/** Commands on the account of a member of staff. Their changes count in the very next request. */
import type { user } from '@puente/contract';
import { AppError } from '#kernel/errors/errors';
import type { Announce } from '#kernel/events/announce';
import type { Jobs } from '#kernel/jobs/jobs';
import type { CommandCall, CommandHandlers, Effects } from '#kernel/records/behavior';
import { closeAccounts } from './close-accounts.ts';
import { keepAccount } from './keep-account.ts';
import { accountsOf, type LinkedAccount, refusalOf, type StaffPool, type StaffPools } from './staff-pools.ts';
import { oneAtATime, ownRights, refused, requireAdministrator, requireEmptyPanel } from './staff-rules.ts';
import { workEnded } from './write-staff.ts';

type Call = Pick<CommandCall<typeof user>, 'tx' | 'ctx' | 'record'>;

/** Tokens of sign-ins before now are refused, whichever issuer signed the person in. */
const endSessions = ({ tx, ctx, record }: Call) =>
  tx.query('update memberships set tokens_valid_from = clock_timestamp() where tenant_id = $1 and user_id = $2', [
    ctx.tenantId,
    record.id,
  ]);

interface Commanding {
  readonly jobs: Jobs;
  readonly pools: StaffPools;
  readonly announce: Announce;
}

/** @throws AppError conflict for the caller's own account and for the last administrator */
async function close({ jobs, pools, announce }: Commanding, call: Call): Promise<Effects<typeof user>> {
  const { tx, ctx, record } = call;
  if (record.id === ctx.principal?.userId) throw ownRights('status');
  await oneAtATime(tx, ctx);
  await requireAdministrator(tx, ctx, { path: 'status', without: record.id });
  await endSessions(call);
  await closeAccounts(tx, { tenantId: ctx.tenantId, userId: record.id }, pools);
  await keepAccount(jobs, { tx, ctx }, { userId: record.id });
  return { after: (done) => announce(workEnded, { tx: done, ctx, data: { userId: record.id } }) };
}

/** Asks each pool that keeps an account of the member. @throws AppError conflict where none does, or where one refuses */
async function atPools(
  { tx, ctx, record }: Call,
  pools: StaffPools,
  act: (pool: StaffPool, account: LinkedAccount) => Promise<unknown>,
) {
  const accounts = await accountsOf(tx, ctx.tenantId, record.id);
  if (accounts.length === 0) throw refused('account', 'outside', 'Another service keeps the account of this person.');
  for (const account of accounts) {
    await act(pools(account), account).catch((error: unknown) => {
      if (refusalOf(error)) throw refused('account', 'refused', 'The account does not allow this as it stands.');
      throw new AppError('unavailable', 'The user pool does not answer.');
    });
  }
}

async function forgetFactors(pool: StaffPool, account: LinkedAccount) {
  await pool.setMfaPreference({ ...account, preference: { softwareToken: 'off', sms: 'off', email: 'off' } });
  const { items } = await pool.listDevices(account);
  for (const { key } of items) await pool.forgetDevice({ ...account, deviceKey: key });
  await pool.deletePasskeys?.(account);
  await pool.globalSignOut(account);
}

export const staffCommands = ({ jobs, pools, announce }: Commanding): CommandHandlers<typeof user> => ({
  resend: async ({ tx, ctx, record }) => {
    await keepAccount(jobs, { tx, ctx }, { userId: record.id, wish: 'resend' });
    return { values: { invitation: 'sending', invitationProblem: null } };
  },
  disable: (call) => close({ jobs, pools, announce }, call),
  deactivate: async (call) => {
    await requireEmptyPanel(call.tx, call.ctx, call.record.id);
    return close({ jobs, pools, announce }, call);
  },
  enable: async ({ tx, ctx, record }) => {
    await keepAccount(jobs, { tx, ctx }, { userId: record.id });
    return { values: { status: record.lastSignInAt ? 'active' : 'invited' } };
  },
  'reset-password': async (call) => {
    await endSessions(call);
    await atPools(call, pools, (pool, account) => pool.resetUserPassword(account));
    return {};
  },
  'reset-mfa': async (call) => {
    await endSessions(call);
    await atPools(call, pools, forgetFactors);
    return {};
  },
  'sign-out-everywhere': async (call) => {
    await endSessions(call);
    const accounts = await accountsOf(call.tx, call.ctx.tenantId, call.record.id);
    if (accounts.length > 0) await atPools(call, pools, (pool, account) => pool.globalSignOut(account));
    return {};
  },
});
