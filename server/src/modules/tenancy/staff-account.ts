/**
 * The account a new member of staff signs in with: the linked one, a new one, or an existing account at the address. An
 * earlier owner of the account proves nothing: it opens by a mail to the address now, or by the password chosen by the
 * person who just proved the address.
 */
import type { Context } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import type { StaffAccounts } from './accounts.ts';
import type { NewStaff } from './create-staff.ts';

/** Clocks of this server, its database and Amazon Cognito may differ by so much. */
const clocks = 5 * 60_000;

/** @returns its sub. @throws AppError conflict where it signs somebody else in */
export async function staffAccount(
  db: Database,
  ctx: Context,
  { accounts, staff }: { accounts: StaffAccounts; staff: NewStaff },
): Promise<string> {
  const { poolId, email, givenName, password, inviter } = staff;
  const own = await linkedAccount(db, ctx, staff);
  if (own && (await accounts.getUser(poolId, own))) return own;
  const account = { poolId, email, givenName, userRole: staff.roles.join(',') };
  const there = await accounts.getUser(poolId, email);
  if (!there) {
    const made = await (password === undefined
      ? accounts.inviteUser({ ...account, inviter })
      : accounts.createUser({ ...account, password })
    ).catch(unlessThere);
    if (made) return made.sub;
  }
  const found = there ?? (await accounts.getUser(poolId, email));
  if (!found) throw new AppError('unavailable', 'The user pool gives no account and makes none.');
  const { owned, addedAt } = await ownerOf(db, ctx, { ...staff, sub: found.sub });
  if (owned) throw new AppError('conflict', 'The account of this address signs somebody else in.');
  // An account that still waits for its first password since the member was added was made by an interrupted run.
  const isOurs =
    password === undefined &&
    found.status === 'FORCE_CHANGE_PASSWORD' &&
    addedAt !== null &&
    found.createdAt.getTime() >= addedAt - clocks;
  if (!isOurs) await accounts.takeOver({ ...account, sub: found.sub, inviter, password });
  return found.sub;
}

function unlessThere(error: unknown): null {
  if ((error as { type?: string }).type === 'UsernameExistsException') return null;
  throw error;
}

async function linkedAccount(db: Database, ctx: Context, { id, issuerId }: NewStaff): Promise<string | null> {
  const [row] = await db.work(ctx, (tx) =>
    tx.query<{ subject: string }>(
      'select subject from memberships where tenant_id = $1 and issuer_id = $2 and user_id = $3 limit 1',
      [ctx.tenantId, issuerId, id],
    ),
  );
  return row?.subject ?? null;
}

/** `owned`: by a member of whichever organization. `addedAt`: when this one was added, in milliseconds. */
async function ownerOf(db: Database, ctx: Context, { id, poolId, sub }: NewStaff & { sub: string }) {
  const [row] = await db.work(ctx, (tx) =>
    tx.query<{ owned: boolean; addedAt: number | null }>(
      `select search.is_account_linked($2, $3) as owned,
         (select (extract(epoch from created_at) * 1000)::float8 from users_view where tenant_id = $1 and id = $4) as "addedAt"`,
      [ctx.tenantId, poolId, sub, id],
    ),
  );
  return row!;
}
