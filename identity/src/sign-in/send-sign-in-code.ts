/** Codes of a sign-in, by mail or text message. A name that gets no message costs as much and gets the same answer. */

import { sendCode } from '../accounts/send-code.ts';
import type { Subject } from '../model/account.ts';
import type { ClientContext, PoolContext } from '../model/pool-context.ts';
import { lookupKey } from '../store/accounts.ts';
import { type CodeKind, takeCode } from '../store/codes.ts';
import { type CodeDelivery, emailDelivery, phoneDelivery } from '../wire/code-delivery.ts';
import { hasMailbox, hasPhone } from './is-reachable.ts';

/** The owner of the code, and whether the password was proved earlier. */
type Recipient = Subject & { readonly isProved?: boolean };
type SignInCode = Extract<CodeKind, 'email_otp' | 'email_mfa' | 'sms_mfa' | 'custom'>;

/**
 * @param shown the name as typed, where the answer must not reveal the account
 * @throws IdentityError LimitExceededException after five within an hour, for any name alike
 */
export async function sendSignInCode(
  context: ClientContext,
  recipient: Recipient,
  { kind, shown }: { readonly kind: SignInCode; readonly shown?: string },
): Promise<CodeDelivery> {
  const { sub, account } = recipient;
  const to = addressOf(recipient, kind);
  const channel = kind === 'sms_mfa' ? 'SMS' : 'EMAIL';
  const minutes = context.pool.settings.codeMinutes.oneTime;
  await sendCode(context, { sub, kind, to, channel, minutes, account, clientId: context.client.id });
  return channel === 'SMS' ? phoneDelivery(to ?? '') : emailDelivery(shown ?? to ?? '');
}

/** The session of such a code expires no earlier than the code. */
export function endOfCode({ pool, now }: PoolContext): Date {
  return new Date(now.getTime() + Math.max(pool.settings.codeMinutes.oneTime, 3) * 60_000);
}

/** Whether it is the code sent to the account's current address; never true for a name that got none. */
export async function takeSignInCode(
  context: PoolContext,
  recipient: Recipient,
  { kind, code }: { readonly kind: SignInCode; readonly code: string },
): Promise<'right' | 'wrong' | 'expired'> {
  const to = addressOf(recipient, kind);
  const outcome = await takeCode(context, { sub: recipient.sub, kind, address: lookupKey(to ?? '') }, code);
  return outcome === 'right' && to === null ? 'wrong' : outcome;
}

function addressOf({ account, isProved }: Recipient, kind: SignInCode): string | null {
  if (kind === 'sms_mfa') return hasPhone(account) ? account.phone : null;
  return hasMailbox(account, isProved) ? account.email : null;
}
