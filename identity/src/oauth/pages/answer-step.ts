/** Answers the challenge of a step, as RespondToAuthChallenge does. */

import type { ChallengeName } from '../../model/challenge-name.ts';
import type { PoolContext } from '../../model/pool-context.ts';
import type { AppClient } from '../../model/user-pool.ts';
import { answerChallenge } from '../../sign-in/answer-challenge.ts';
import type { Outcome } from './hosted-step.ts';
import { outcomeOf } from './next-step.ts';

/** @throws IdentityError */
export async function answerStep(
  context: PoolContext,
  client: AppClient,
  { session, username }: { readonly session: string; readonly username: string },
  name: ChallengeName,
  responses: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const output = await answerChallenge(context, {
    name,
    client,
    session,
    username,
    responses: { USERNAME: username, ...responses },
    isHosted: true,
  });
  return outcomeOf(context, username, output);
}
