/** VerifyUserAttribute: a code verifies an e-mail address or a phone; a pending address becomes the current one. */
import * as z from 'zod';
import { notifyOwner } from '../accounts/notify-owner.ts';
import { requireCode } from '../accounts/require-code.ts';
import type { AuthEvent } from '../model/auth-event.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { holdAccount, lookupKey } from '../store/accounts.ts';
import { holdEmailKey, isTaken } from '../store/email-keys.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { code, token, verifiableAttribute } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token, AttributeName: verifiableAttribute, Code: code });

type Event = AuthEvent & { readonly sub: string };

export const verifyUserAttribute = operation(input, async (context, { AccessToken, AttributeName, Code }) => {
  const { account: caller, session } = await verifyAccessToken(context, AccessToken);
  const { clientId, id: sessionId } = session;
  const event = { kind: 'attribute_verified', sub: caller.sub, clientId, sessionId } as const;
  if (AttributeName === 'email')
    await verifyEmail(context, event, { email: caller.pendingEmail ?? caller.email, code: Code });
  else await verifyPhone(context, event, Code);
  await context.record({ ...event, detail: AttributeName });
  return {};
});

async function verifyEmail(
  context: PoolContext,
  event: Event,
  { email, code }: { email: string; code: string },
): Promise<void> {
  const { query, pool, now } = context;
  const key = lookupKey(email);
  await holdEmailKey(context, key);
  const account = await holdAccount(context, event.sub);
  await requireCode(context, event, { kind: 'verify_email', code, address: email });
  if (await isTaken(context, key, account.sub)) {
    await context.record({ ...event, refusal: 'alias_exists' });
    throw new IdentityError('AliasExistsException', 'An account with the given email already exists.');
  }
  await query(
    `update idp.account set email = $3, email_key = $4, email_verified = true, pending_email = null, updated_at = $5
      where pool_id = $1 and sub = $2`,
    [pool.id, account.sub, email, key, now],
  );
  if (key !== lookupKey(account.email)) await notifyOwner(context, account, 'email_changed');
}

async function verifyPhone(context: PoolContext, event: Event, given: string): Promise<void> {
  const { query, pool, now } = context;
  const account = await holdAccount(context, event.sub);
  await requireCode(context, event, { kind: 'verify_phone', code: given, address: account.phone ?? '' });
  await query(
    'update idp.account set phone_verified = phone is not null, updated_at = $3 where pool_id = $1 and sub = $2',
    [pool.id, account.sub, now],
  );
}
