/** Writes to the owner of an account, at the address that was proved, that something of it was changed. */
import { languageOf } from '../language-of.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../store/accounts.ts';
import { type Message, type MessageKind, sendMessage } from '../store/messages.ts';

/** @param account as it was before: whoever had the address learns that it counts no more */
export async function tellOwner(
  context: PoolContext,
  account: Account,
  kind: 'password_changed' | 'email_changed' | 'new_device',
): Promise<void> {
  await write(context, account, { kind, values: {} });
}

/** A recovery code opened the account: whoever still has the app knows that it was not them. @param left how many there are still */
export async function tellOfRecoveryCode(context: PoolContext, account: Account, left: number): Promise<void> {
  await write(context, account, { kind: 'recovery_code_used', values: { left: String(left) } });
}

/** A device that passes without the second factor from now on is told of, unless the person wants no such mail. */
export async function tellOfDevice(context: PoolContext, account: Account): Promise<void> {
  const { identity, pool, query } = context;
  if (await identity.wantsDeviceNotice(query, { poolId: pool.id, sub: account.sub }))
    await tellOwner(context, account, 'new_device');
}

type Notice = { [Kind in MessageKind]: Pick<Extract<Message, { kind: Kind }>, 'kind' | 'values'> }[MessageKind];

async function write(context: PoolContext, account: Account, notice: Notice): Promise<void> {
  if (!account.emailVerified) return;
  const language = languageOf(account, context.pool);
  await sendMessage(context, { channel: 'EMAIL', to: account.email, language, ...notice });
}
