/**
 * Setting up an app during a sign-in (MFA_SETUP). The session carries the secret from AssociateSoftwareToken through
 * VerifySoftwareToken to the answer. The account stays unchanged until then, and any instance can continue.
 */
import * as z from 'zod';
import { makeTotpSecret, stepOfCode } from '../crypto/totp.ts';
import type { Account } from '../model/account.ts';
import { ownText } from '../model/bounded-text.ts';
import { IdentityError, sessionExpired } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';
import {
  countWrongAnswer,
  dropChallenge,
  type HeldChallenge,
  holdChallenge,
  saveChallenge,
} from '../store/challenges.ts';
import type { FirstCode } from '../store/software-tokens.ts';
import { resumeSignIn } from './resume-sign-in.ts';

/** The state of an MFA_SETUP session: nothing at first, then a secret, then that its first code was right. */
const setUpState = z.object({
  secret: ownText,
  verified: z.object({ step: z.int(), name: ownText.optional() }).optional(),
});
type SetUpState = z.output<typeof setUpState>;

/** @returns the secret, and the session to continue with */
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
 * @throws IdentityError EnableSoftwareTokenMFAException for a wrong code; the session allows five
 */
export async function verifyInSession(
  context: PoolContext,
  session: string,
  { code, name }: FirstCode,
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

/** A second factor set up meanwhile must be proved: a person with only the password cannot replace it. */
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
  await requireNoSecondFactor(context, await resumeSignIn(context, challenge));
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
