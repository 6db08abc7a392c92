/** Sends a short code to an address, and tells the audit. */
import { languageOf } from '../language-of.ts';
import type { PoolContext } from '../pool-context.ts';
import { type Account, lookupKey } from '../store/accounts.ts';
import { type CodeKind, makeCode } from '../store/codes.ts';
import { sendMessage } from '../store/messages.ts';
import { refuseFlood } from '../store/throttle.ts';
import { recorded } from './recorded.ts';

export type CodeToSend = {
  /** Of the account, or of its decoy. */
  readonly sub: string;
  readonly kind: CodeKind;
  /** An e-mail address or a phone number; null where none is to get a code, which is counted and written alike. */
  readonly to: string | null;
  readonly channel?: 'EMAIL' | 'SMS';
  readonly minutes: number;
  /** Whose language it is in. */
  readonly account: Pick<Account, 'attributes'> | null;
  readonly clientId?: string;
};

/** @throws IdentityError LimitExceededException, TooManyRequestsException */
export async function sendCode(context: PoolContext, wanted: CodeToSend): Promise<void> {
  const { sub, kind, to, minutes, account, clientId, channel = 'EMAIL' } = wanted;
  const event = { kind: 'code_sent', sub, ...(clientId !== undefined && { clientId }) } as const;
  await recorded(context, event, 'limit_exceeded', async () => {
    // First of all, so that the code before still counts when none may be sent.
    await refuseFlood(context, 'send');
    const code = await makeCode(context, sub, kind, minutes, lookupKey(to ?? ''));
    const language = languageOf(account, context.pool);
    await sendMessage(context, { channel, kind: 'code', to, language, values: { code, minutes: String(minutes) } });
  });
  await context.record(to === null ? { ...event, refusal: 'no_address' } : { ...event, detail: kind });
}
