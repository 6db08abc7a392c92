/** NEW_PASSWORD_REQUIRED: the person's own password replaces the temporary one. */
import * as z from 'zod';
import { type AttributeInput, checkAttributes } from '../accounts/attributes.ts';
import { changeAttributes } from '../accounts/change-attributes.ts';
import { checkNewPassword, type PolicyWords } from '../accounts/password-policy.ts';
import { recordRefusal } from '../accounts/record-refusal.ts';
import { saveCredential } from '../accounts/save-credential.ts';
import type { Account } from '../model/account.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { ClientContext, PoolContext } from '../model/pool-context.ts';
import { withProof } from '../model/sign-in-progress.ts';
import { holdAccount, readAccount } from '../store/accounts.ts';
import { dropChallenge } from '../store/challenges.ts';
import { parseResponses, password } from '../wire/input.ts';
import type { SignInOutput } from '../wire/output.ts';
import { afterProof } from './after-proof.ts';
import type { ChallengeAnswer } from './challenge-answer.ts';
import { findCandidate } from './find-candidate.ts';
import { isPasswordOf } from './is-password-of.ts';
import { resumeSignIn } from './resume-sign-in.ts';

const form = z.object({ NEW_PASSWORD: password });
const ATTRIBUTE = 'userAttributes.';
const POLICY: PolicyWords = 'Password does not conform to policy';

/** @throws IdentityError InvalidPasswordException and those of attributes; the session may answer again */
export async function answerNewPassword(
  context: ClientContext,
  { challenge, progress, responses }: ChallengeAnswer,
): Promise<SignInOutput> {
  const { query, pool } = context;
  const { NEW_PASSWORD } = parseResponses(form, responses);
  await holdAccount(context, challenge.sub);
  const account = await resumeSignIn(context, challenge);
  const event = { kind: 'password_changed', sub: account.sub, clientId: context.client.id } as const;
  const attributes = await recordRefusal(context, { ...event, refusal: 'not_acceptable' }, async () => {
    await checkPassword(context, account, NEW_PASSWORD);
    return checkNewAttributes(account, responses);
  });
  await dropChallenge(context, challenge);
  await saveCredential(context, account.sub, { password: NEW_PASSWORD });
  await changeAttributes(context, account, attributes);
  await query(`update idp.account set status = 'CONFIRMED' where pool_id = $1 and sub = $2`, [pool.id, account.sub]);
  await context.record({ ...event, detail: 'NEW_PASSWORD' });
  const changed = await readAccount(context, account.sub);
  // The following challenges are bound to the new password.
  const { credential: _, ...unbound } = progress;
  return afterProof(context, changed, withProof(unbound, 'NEW_PASSWORD'));
}

async function checkPassword(context: PoolContext, account: Account, newPassword: string): Promise<void> {
  checkNewPassword(context.pool, { password: newPassword, name: account.email, words: POLICY });
  if (await isPasswordOf(context, await findCandidate(context, account.sub), newPassword)) {
    throw new IdentityError('InvalidPasswordException', `${POLICY}: Password must differ from the temporary one`);
  }
}

/** An existing e-mail address or phone is changed by UpdateUserAttributes, which verifies it, not here. */
function checkNewAttributes(
  account: Account,
  responses: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const list: AttributeInput[] = Object.entries(responses)
    .filter(([name]) => name.startsWith(ATTRIBUTE))
    .map(([name, Value]) => ({ Name: name.slice(ATTRIBUTE.length), Value }));
  const values = new Map(checkAttributes(list, 'person'));
  const provided = { email: account.email, phone_number: account.phone };
  for (const [name, value] of Object.entries(provided)) {
    if (value === null || !values.has(name)) continue;
    if (values.get(name)?.toLowerCase() !== value.toLowerCase()) {
      throw new IdentityError('NotAuthorizedException', `Cannot modify an already provided ${name}`);
    }
    values.delete(name);
  }
  return values;
}
