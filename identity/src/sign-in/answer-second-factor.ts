/**
 * SMS_MFA, SOFTWARE_TOKEN_MFA and EMAIL_OTP after a first factor: the code of the second one. Wrong codes count towards
 * a lock of their own; the session allows five. A recovery code is also accepted as
 * SOFTWARE_TOKEN_MFA_CODE. Amazon Cognito has no recovery codes, and its clients send what the person typed.
 */
import * as z from 'zod';
import { notifyOfRecoveryCode } from '../accounts/notify-owner.ts';
import { readRecoveryCode } from '../crypto/recovery-code.ts';
import type { Account, MfaMethod } from '../model/account.ts';
import { upTo } from '../model/bounded-text.ts';
import { IdentityError, sessionExpired } from '../model/identity-error.ts';
import type { ClientContext, PoolContext } from '../model/pool-context.ts';
import { withProof } from '../model/sign-in-progress.ts';
import { beginAttempt, clearAttempts } from '../store/attempts.ts';
import { countWrongAnswer, dropChallenge } from '../store/challenges.ts';
import { countRecoveryCodes, takeRecoveryCode } from '../store/recovery-codes.ts';
import { takeTotpCode } from '../store/software-tokens.ts';
import { parseResponses } from '../wire/input.ts';
import type { SignInOutput } from '../wire/output.ts';
import { afterProof } from './after-proof.ts';
import type { Answer, ChallengeAnswer } from './challenge-answer.ts';
import { resumeSignIn } from './resume-sign-in.ts';
import { secondFactorsOf } from './second-factors.ts';
import { takeSignInCode } from './send-sign-in-code.ts';

type Check = (
  context: PoolContext,
  account: Account,
  code: string,
) => Promise<'right' | 'RECOVERY_CODE' | 'wrong' | 'expired'>;

export const answerSmsMfa = answerWith('SMS_MFA', 'SMS_MFA_CODE', (context, account, code) =>
  takeSignInCode(context, { sub: account.sub, account }, { kind: 'sms_mfa', code }),
);
export const answerEmailMfa = answerWith('EMAIL_OTP', 'EMAIL_OTP_CODE', (context, account, code) =>
  takeSignInCode(context, { sub: account.sub, account }, { kind: 'email_mfa', code }),
);
export const answerSoftwareTokenMfa = answerWith(
  'SOFTWARE_TOKEN_MFA',
  'SOFTWARE_TOKEN_MFA_CODE',
  async (context, account, code) => {
    const recoveryCode = readRecoveryCode(code);
    if (recoveryCode === null) return (await takeTotpCode(context, account.sub, code)) ? 'right' : 'wrong';
    if (!(await takeRecoveryCode(context, account.sub, recoveryCode))) return 'wrong';
    await notifyOfRecoveryCode(context, account, await countRecoveryCodes(context, account.sub));
    return 'RECOVERY_CODE';
  },
);

/** A malformed code counts as a wrong one. */
function answerWith(method: MfaMethod, field: string, check: Check): Answer {
  const form = z.object({ [field]: upTo(2048).min(1) });
  return async (context, answer) => {
    const { [field]: code = '' } = parseResponses(form, answer.responses);
    return answerSecondFactor(context, answer, { method, check: (account) => check(context, account, code) });
  };
}

async function answerSecondFactor(
  context: ClientContext,
  { challenge, progress }: ChallengeAnswer,
  { method, check }: { readonly method: MfaMethod; readonly check: (account: Account) => ReturnType<Check> },
): Promise<SignInOutput> {
  const account = await resumeSignIn(context, challenge);
  const event = { kind: 'mfa_answered', sub: account.sub, clientId: context.client.id } as const;
  if (!secondFactorsOf(context, account, progress).includes(method)) {
    await dropChallenge(context, challenge);
    await context.record({ ...event, refusal: 'method_gone' });
    throw sessionExpired();
  }
  if (!(await beginAttempt(context, account.sub, 'MFA'))) {
    await context.record({ ...event, refusal: 'locked' });
    throw new IdentityError('NotAuthorizedException', 'Password attempts exceeded');
  }
  const outcome = await check(account);
  if (outcome === 'wrong' || outcome === 'expired') {
    await countWrongAnswer(context, challenge);
    await context.record({ ...event, refusal: outcome === 'wrong' ? 'wrong_code' : 'expired_code' });
    throw outcome === 'wrong'
      ? new IdentityError('CodeMismatchException', 'Invalid code received for user')
      : new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  await clearAttempts(context, account.sub, 'MFA');
  await dropChallenge(context, challenge);
  const proof = outcome === 'right' ? method : outcome;
  await context.record({ ...event, detail: proof });
  return afterProof(context, account, withProof(progress, proof));
}
