/** Answers the challenge of a step, as RespondToAuthChallenge does. */

import type { ClientContext } from '../../model/pool-context.ts';
import { answerChallenge, type GivenAnswer } from '../../sign-in/answer-challenge.ts';
import type { Outcome } from './hosted-step.ts';
import { outcomeOf } from './next-step.ts';

/** @throws IdentityError */
export async function answerStep(
  context: ClientContext,
  { session, username }: { readonly session: string; readonly username: string },
  { name, responses }: Pick<GivenAnswer, 'name' | 'responses'>,
): Promise<Outcome> {
  const output = await answerChallenge(context, {
    name,
    session,
    username,
    responses: { USERNAME: username, ...responses },
    isHosted: true,
  });
  return outcomeOf(context, username, output);
}
