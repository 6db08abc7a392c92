/** WEB_AUTHN: a signature by a passkey of the account; each challenge is answered once. */
import * as z from 'zod';
import type { Account } from '../model/account.ts';
import { ownText, upTo } from '../model/bounded-text.ts';
import { incorrectPassword } from '../model/identity-error.ts';
import type { ClientContext, PoolContext } from '../model/pool-context.ts';
import { withProof } from '../model/sign-in-progress.ts';
import { assertionForm } from '../passkeys/credential-forms.ts';
import { type RelyingParty, requireRelyingParty } from '../passkeys/relying-party.ts';
import { userHandleOf } from '../passkeys/user-handle.ts';
import { verifyAssertion } from '../passkeys/verify-assertion.ts';
import { findAccount } from '../store/accounts.ts';
import { dropChallenge, type HeldChallenge } from '../store/challenges.ts';
import { holdPasskey, recordUse } from '../store/passkeys.ts';
import { parseResponses } from '../wire/input.ts';
import type { SignInOutput } from '../wire/output.ts';
import { admitAccount } from './admit-account.ts';
import { afterProof } from './after-proof.ts';
import type { ChallengeAnswer } from './challenge-answer.ts';

const responsesForm = z.object({
  CREDENTIAL: upTo(4096)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('The credential is not JSON.');
        return z.NEVER;
      }
    })
    .pipe(assertionForm),
});
const detailForm = z.object({ challenge: ownText });

export async function answerWebAuthn(
  context: ClientContext,
  { challenge, progress, responses }: ChallengeAnswer,
): Promise<SignInOutput> {
  const { CREDENTIAL } = parseResponses(responsesForm, responses);
  const relyingParty = requireRelyingParty(context);
  await dropChallenge(context, challenge);
  const proof = await provePasskey(context, challenge, { relyingParty, credential: CREDENTIAL });
  if (typeof proof === 'string') {
    await context.record({ kind: 'sign_in', sub: challenge.sub, clientId: context.client.id, refusal: proof });
    throw incorrectPassword();
  }
  await admitAccount(context, proof, context.client.id);
  return afterProof(context, proof, withProof(progress, 'WEB_AUTHN'));
}

/** @returns the account, locked until the transaction ends, or the reason for the refusal, as a word for the audit */
async function provePasskey(
  context: PoolContext,
  challenge: HeldChallenge,
  { relyingParty, credential }: { relyingParty: RelyingParty; credential: z.output<typeof assertionForm> },
): Promise<Account | 'wrong_passkey' | 'passkey_counter'> {
  const found = await findAccount(context, challenge.sub, true);
  const passkey = await holdPasskey(context, challenge.sub, credential.id);
  const { userHandle } = credential.response;
  if (!found || !passkey || (userHandle && userHandle !== userHandleOf(challenge.sub))) return 'wrong_passkey';
  const random = detailForm.parse(challenge.detail).challenge;
  const assertion = await verifyAssertion(credential, { relyingParty, passkey, challenge: random });
  if (!assertion) return 'wrong_passkey';
  // A counter that does not increase indicates a copied key; devices without a counter stay at 0 (WebAuthn level 3,
  // 6.1.1).
  if ((assertion.counter > 0 || passkey.counter > 0) && assertion.counter <= passkey.counter) return 'passkey_counter';
  await recordUse(context, passkey, assertion);
  return found.account;
}
