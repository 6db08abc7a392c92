/** The codes of a sign-in, by mail or text message. A name that nothing can be sent to costs as much, and meets the same words. */
import type { Subject } from '../accounts/find-subject.ts';
import { sendCode } from '../accounts/send-code.ts';
import type { PoolContext } from '../pool-context.ts';
import { lookupKey } from '../store/accounts.ts';
import { type CodeKind, takeCode } from '../store/codes.ts';
import type { AppClient } from '../store/pools.ts';
import { type CodeDelivery, emailDelivery, phoneDelivery } from '../wire/code-delivery.ts';
import { hasMailbox, hasPhone } from './is-reachable.ts';

/** Whose code it is, and whether the password was proved before. */
type Recipient = Subject & { readonly isProved?: boolean };
type SignInCode = Extract<CodeKind, 'email_otp' | 'email_mfa' | 'sms_mfa' | 'custom'>;

/**
 * @param shown the name as typed, while it must not be told whose it is
 * @throws IdentityError LimitExceededException after five within an hour, for any name alike
 */
export async function sendSignInCode(
  context: PoolContext,
  client: Pick<AppClient, 'id'>,
  recipient: Recipient,
  kind: SignInCode,
  shown?: string,
): Promise<CodeDelivery> {
  const { sub, account } = recipient;
  const to = addressOf(recipient, kind);
  const channel = kind === 'sms_mfa' ? 'SMS' : 'EMAIL';
  const minutes = context.pool.settings.codeMinutes.oneTime;
  await sendCode(context, { sub, kind, to, channel, minutes, account, clientId: client.id });
  return channel === 'SMS' ? phoneDelivery(to ?? '') : emailDelivery(shown ?? to ?? '');
}

/** When a session is over that waits for such a code: not before the code. */
export function endOfCode({ pool, now }: PoolContext): Date {
  return new Date(now.getTime() + Math.max(pool.settings.codeMinutes.oneTime, 3) * 60_000);
}

/** Whether it is the code that was sent to where the account is reached now; never for a name that was sent none. */
export async function takeSignInCode(
  context: PoolContext,
  recipient: Recipient,
  kind: SignInCode,
  code: string,
): Promise<'right' | 'wrong' | 'expired'> {
  const to = addressOf(recipient, kind);
  const outcome = await takeCode(context, recipient.sub, kind, code, lookupKey(to ?? ''));
  return outcome === 'right' && to === null ? 'wrong' : outcome;
}

function addressOf({ account, isProved }: Recipient, kind: SignInCode): string | null {
  if (kind === 'sms_mfa') return hasPhone(account) ? account.phone : null;
  return hasMailbox(account, isProved) ? account.email : null;
}
