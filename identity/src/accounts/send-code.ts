/** Sends a short code to an address, and records it in the audit. */

import type { Account } from '../model/account.ts';
import { languageOf } from '../model/language-of.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { lookupKey } from '../store/accounts.ts';
import { type CodeKind, makeCode } from '../store/codes.ts';
import { sendMessage } from '../store/messages.ts';
import { refuseFlood } from '../store/throttle.ts';
import { recordRefusal } from './record-refusal.ts';

export type CodeToSend = {
  /** Of the account, or of its decoy. */
  readonly sub: string;
  readonly kind: CodeKind;
  /**
   * An e-mail address or a phone number. Null where nobody gets a code, which is counted and stored in the same way.
   */
  readonly to: string | null;
  readonly channel?: 'EMAIL' | 'SMS';
  readonly minutes: number;
  /** The account whose language the message uses. */
  readonly account: Pick<Account, 'attributes'> | null;
  readonly clientId?: string;
};

/** @throws IdentityError LimitExceededException, TooManyRequestsException */
export async function sendCode(context: PoolContext, wanted: CodeToSend): Promise<void> {
  const { sub, kind, to, minutes, account, clientId, channel = 'EMAIL' } = wanted;
  const event = { kind: 'code_sent', sub, ...(clientId !== undefined && { clientId }) } as const;
  await recordRefusal(context, { ...event, refusal: 'limit_exceeded' }, async () => {
    // First, so that the previous code stays valid when none may be sent.
    await refuseFlood(context, 'send');
    const code = await makeCode(context, { sub, kind, address: lookupKey(to ?? '') }, minutes);
    const language = languageOf(account, context.pool);
    await sendMessage(context, { channel, kind: 'code', to, language, values: { code, minutes: String(minutes) } });
  });
  await context.record(to === null ? { ...event, refusal: 'no_address' } : { ...event, detail: kind });
}
