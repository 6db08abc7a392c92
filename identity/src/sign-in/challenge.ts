/** Asks the next question of a sign-in. */
import type { PoolContext } from '../pool-context.ts';
import { type NewChallenge, saveChallenge } from '../store/challenges.ts';
import type { ChallengeOutput } from '../wire/output.ts';

export async function challenge(
  context: PoolContext,
  question: NewChallenge & {
    readonly parameters: Readonly<Record<string, string>>;
    readonly available?: ChallengeOutput['AvailableChallenges'];
  },
): Promise<ChallengeOutput> {
  const { parameters, available, ...saved } = question;
  return {
    ChallengeName: question.name,
    ChallengeParameters: parameters,
    ...(available && { AvailableChallenges: available }),
    Session: await saveChallenge(context, saved),
  };
}
