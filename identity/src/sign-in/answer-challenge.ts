/** Handles the answer to a challenge of a sign-in in progress, from a client or a hosted page. */

import type { ChallengeName } from '../model/challenge-name.ts';
import { sessionExpired } from '../model/identity-error.ts';
import type { ClientContext } from '../model/pool-context.ts';
import { lookupKey } from '../store/accounts.ts';
import { holdChallenge } from '../store/challenges.ts';
import type { SignInOutput } from '../wire/output.ts';
import { answers } from './answers.ts';

export type GivenAnswer = {
  readonly name: ChallengeName;
  readonly session: string | undefined;
  readonly secretBlock?: string | undefined;
  readonly username: string;
  /** null for a client that has forgotten the device it named earlier. */
  readonly deviceKey?: string | null | undefined;
  /** ChallengeResponses, unchecked except for being text. */
  readonly responses: Readonly<Record<string, string>>;
  /** Whether it comes from a hosted page. A sign-in continues only where it began, at the pages or at a client. */
  readonly isHosted: boolean;
};

/** @throws IdentityError as the answer does, NotAuthorizedException when there is no such challenge */
export async function answerChallenge(context: ClientContext, given: GivenAnswer): Promise<SignInOutput> {
  const { client } = context;
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
    challenge,
    progress: given.deviceKey === undefined ? progress : { ...progress, deviceKey: given.deviceKey ?? undefined },
    responses: given.responses,
  });
}
