/** Takes the answer to a challenge of a sign-in under way, whether a client or a hosted page brings it. */
import { sessionExpired } from '../identity-error.ts';
import type { PoolContext } from '../pool-context.ts';
import { lookupKey } from '../store/accounts.ts';
import { holdChallenge } from '../store/challenges.ts';
import type { AppClient } from '../store/pools.ts';
import type { ChallengeName, SignInOutput } from '../wire/output.ts';
import { answers } from './answers.ts';

export type GivenAnswer = {
  readonly name: ChallengeName;
  readonly client: AppClient;
  readonly session: string | undefined;
  readonly secretBlock?: string | undefined;
  readonly username: string;
  /** null for a client that has forgotten the device it named before. */
  readonly deviceKey?: string | null | undefined;
  /** ChallengeResponses, unchecked but for being text. */
  readonly responses: Readonly<Record<string, string>>;
  /** Whether it comes from a hosted page; a sign-in that began there goes on there alone, and the other way round. */
  readonly isHosted: boolean;
};

/** @throws IdentityError what the answer throws, NotAuthorizedException when there is no such challenge */
export async function answerChallenge(context: PoolContext, given: GivenAnswer): Promise<SignInOutput> {
  const { client } = given;
  const challenge = await holdChallenge(context, {
    name: given.name,
    clientId: client.id,
    session: given.session,
    secretBlock: given.secretBlock,
  });
  const asked = lookupKey(given.username);
  if (
    !challenge ||
    (challenge.progress.isHosted ?? false) !== given.isHosted ||
    (asked !== challenge.sub && asked !== challenge.progress.username)
  ) {
    await context.record({ kind: 'sign_in', clientId: client.id, refusal: 'no_challenge' });
    throw sessionExpired();
  }
  const answer = answers[given.name];
  if (!answer) throw new Error(`Nothing answers ${given.name}.`);
  const { progress } = challenge;
  return answer(context, {
    client,
    challenge,
    progress: given.deviceKey === undefined ? progress : { ...progress, deviceKey: given.deviceKey ?? undefined },
    responses: given.responses,
  });
}
