/** Stores the next challenge of a sign-in. */
import type { PoolContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import { type NewChallenge, saveChallenge } from '../store/challenges.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { findCandidate } from './find-candidate.ts';

export async function challenge(
  context: PoolContext,
  question: NewChallenge & {
    readonly parameters: Readonly<Record<string, string>>;
    readonly available?: ChallengeOutput['AvailableChallenges'];
  },
): Promise<ChallengeOutput> {
  const { parameters, available, ...saved } = question;
  const progress = await withCredential(context, question);
  return {
    ChallengeName: question.name,
    ChallengeParameters: parameters,
    ...(available && { AvailableChallenges: available }),
    Session: await saveChallenge(context, { ...saved, progress }),
  };
}

/**
 * A proof is bound to the password that is current in its transaction (see resumeSignIn). The audit records each proof,
 * since a person who has only the password may never finish the sign-in.
 */
async function withCredential(
  context: PoolContext,
  { sub, clientId, progress }: Pick<NewChallenge, 'sub' | 'clientId' | 'progress'>,
): Promise<SignInProgress> {
  if (progress.proved.length === 0 || progress.credential !== undefined) return progress;
  await context.record({ kind: 'factor_proved', sub, clientId, detail: progress.proved.join(' ') });
  const { salt } = await findCandidate(context, sub);
  return { ...progress, credential: salt.toString('base64') };
}
