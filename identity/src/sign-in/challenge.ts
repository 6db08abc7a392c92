/** Asks the next question of a sign-in. */
import type { PoolContext } from '../pool-context.ts';
import { type NewChallenge, saveChallenge } from '../store/challenges.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { findCandidate } from './find-candidate.ts';
import type { SignInProgress } from './progress.ts';

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
 * What was proved holds as long as the password that is in force in the transaction of the proof (see resumeSignIn). The
 * audit tells of it, since the sign-in may never be ended by whoever has the password alone.
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
