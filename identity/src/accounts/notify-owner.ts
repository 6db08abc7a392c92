/** Mails the owner of an account, at the verified address, that the account was changed. */

import type { Account } from '../model/account.ts';
import { languageOf } from '../model/language-of.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { type Message, type MessageKind, sendMessage } from '../store/messages.ts';

/** @param account as it was before the change, so that the mail goes to the old address */
export async function notifyOwner(
  context: PoolContext,
  account: Account,
  kind: 'password_changed' | 'email_changed' | 'new_device',
): Promise<void> {
  await write(context, account, { kind, values: {} });
}

/**
 * A recovery code signed in: a person who still has the app learns that it was somebody else.
 * @param left how many codes remain
 */
export async function notifyOfRecoveryCode(context: PoolContext, account: Account, left: number): Promise<void> {
  await write(context, account, { kind: 'recovery_code_used', values: { left: String(left) } });
}

/** Mails the owner that a device now skips the second factor, unless they turned these mails off. */
export async function notifyOfDevice(context: PoolContext, account: Account): Promise<void> {
  const { identity, pool, query } = context;
  if (await identity.wantsDeviceNotice(query, { poolId: pool.id, sub: account.sub }))
    await notifyOwner(context, account, 'new_device');
}

type Notice = { [Kind in MessageKind]: Pick<Extract<Message, { kind: Kind }>, 'kind' | 'values'> }[MessageKind];

async function write(context: PoolContext, account: Account, notice: Notice): Promise<void> {
  if (!account.emailVerified) return;
  const language = languageOf(account, context.pool);
  await sendMessage(context, { channel: 'EMAIL', to: account.email, language, ...notice });
}
