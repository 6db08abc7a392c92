/**
 * Setting up an app in the middle of a sign-in (MFA_SETUP): the session carries the secret from AssociateSoftwareToken over
 * VerifySoftwareToken to the answer, so that the account stays as it is until then, on whichever instance.
 */
import * as z from 'zod';
import { ownText } from '../bounded-text.ts';
import { makeTotpSecret, stepOfCode } from '../crypto/totp.ts';
import { IdentityError, sessionExpired } from '../identity-error.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../store/accounts.ts';
import {
  countWrongAnswer,
  dropChallenge,
  type HeldChallenge,
  holdChallenge,
  saveChallenge,
} from '../store/challenges.ts';
import { resumeSignIn } from './resume-sign-in.ts';

/** What a session of MFA_SETUP knows: nothing at first, then a secret, then also that its first code was right. */
const setUpState = z.object({
  secret: ownText,
  verified: z.object({ step: z.int(), name: ownText.optional() }).optional(),
});
type SetUpState = z.output<typeof setUpState>;

/** @returns the secret, and the session that goes on with it */
export async function associateInSession(
  context: PoolContext,
  session: string,
): Promise<{ readonly secret: Buffer; readonly session: string }> {
  const challenge = await holdSetUp(context, session);
  const secret = makeTotpSecret();
  await context.record({ ...eventOf(challenge), detail: 'ASSOCIATED' });
  return { secret, session: await replaceState(context, challenge, { secret: secret.toString('base64') }) };
}

/**
 * @returns the session that answers MFA_SETUP
 * @throws IdentityError EnableSoftwareTokenMFAException for a wrong code, of which the session bears five
 */
export async function verifyInSession(
  context: PoolContext,
  session: string,
  code: string,
  name: string | undefined,
): Promise<string> {
  const challenge = await holdSetUp(context, session);
  const state = setUpState.safeParse(challenge.detail).data;
  if (!state) {
    await context.record({ ...eventOf(challenge), refusal: 'not_associated' });
    throw tokenNotAssociated();
  }
  const step = stepOfCode(Buffer.from(state.secret, 'base64'), code, context.now);
  if (step === null) {
    await countWrongAnswer(context, challenge);
    await context.record({ ...eventOf(challenge), refusal: 'wrong_code' });
    throw codeMismatch();
  }
  await context.record({ ...eventOf(challenge), detail: 'VERIFIED' });
  return replaceState(context, challenge, { ...state, verified: { step, ...(name !== undefined && { name }) } });
}

/** @returns null before the first code was right */
export function verifiedTokenOf(
  challenge: HeldChallenge,
): { readonly secret: Buffer; readonly step: number; readonly name: string | undefined } | null {
  const state = setUpState.safeParse(challenge.detail).data;
  if (!state?.verified) return null;
  return { secret: Buffer.from(state.secret, 'base64'), step: state.verified.step, name: state.verified.name };
}

/** Somebody who has set up a second factor meanwhile must prove it: whoever has the password alone cannot replace it. */
export async function requireNoSecondFactor(context: PoolContext, account: Account): Promise<void> {
  if (account.mfaMethods.length === 0) return;
  await context.record({ kind: 'mfa_changed', sub: account.sub, refusal: 'already_set_up' });
  throw sessionExpired();
}

export function codeMismatch(): IdentityError {
  return new IdentityError('EnableSoftwareTokenMFAException', 'Code mismatch');
}

export function tokenNotAssociated(): IdentityError {
  return new IdentityError('SoftwareTokenMFANotFoundException', 'No software token waits for its first code.');
}

async function holdSetUp(context: PoolContext, session: string): Promise<HeldChallenge> {
  const challenge = await holdChallenge(context, { name: 'MFA_SETUP', session });
  if (!challenge) {
    await context.record({ kind: 'mfa_changed', refusal: 'no_challenge' });
    throw sessionExpired();
  }
  await requireNoSecondFactor(context, await resumeSignIn(context, { id: challenge.clientId }, challenge));
  return challenge;
}

function eventOf({ sub, clientId }: HeldChallenge) {
  return { kind: 'mfa_changed', sub, clientId } as const;
}

async function replaceState(context: PoolContext, challenge: HeldChallenge, state: SetUpState): Promise<string> {
  await dropChallenge(context, challenge);
  const { name, clientId, sub, progress, expiresAt } = challenge;
  return saveChallenge(context, { name, clientId, sub, progress, expiresAt, detail: state });
}
