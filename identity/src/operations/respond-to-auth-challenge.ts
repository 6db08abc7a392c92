/** RespondToAuthChallenge: the answer to a challenge of a sign-in under way. */
import * as z from 'zod';
import { IdentityError } from '../identity-error.ts';
import { answers } from '../sign-in/answers.ts';
import { lookupKey } from '../store/accounts.ts';
import { holdChallenge } from '../store/challenges.ts';
import { readClient } from '../store/pools.ts';
import { challengeResponses, clientId, deviceKey, parseResponses, session, username } from '../wire/input.ts';
import type { ChallengeName } from '../wire/output.ts';
import { operation } from './operation.ts';

const known = new Map(Object.entries(answers));

const input = z.object({
  ChallengeName: z.string().refine((name): name is ChallengeName => known.has(name)),
  ClientId: clientId,
  Session: session.nullish(),
  ChallengeResponses: challengeResponses,
});

/** What every answer may say. */
const named = z.object({
  USERNAME: username,
  DEVICE_KEY: deviceKey.optional(),
  PASSWORD_CLAIM_SECRET_BLOCK: z.string().max(2048).optional(),
});

export const respondToAuthChallenge = operation(input, async (context, request) => {
  const { ChallengeName, ClientId, Session, ChallengeResponses } = request;
  const client = await readClient(context.query, context.pool.id, ClientId);
  const { USERNAME, DEVICE_KEY, PASSWORD_CLAIM_SECRET_BLOCK } = parseResponses(named, ChallengeResponses);
  const challenge = await holdChallenge(context, {
    name: ChallengeName,
    clientId: client.id,
    session: Session ?? undefined,
    secretBlock: PASSWORD_CLAIM_SECRET_BLOCK,
  });
  const asked = lookupKey(USERNAME);
  if (!challenge || (asked !== challenge.sub && asked !== challenge.progress.username)) {
    await context.record({ kind: 'sign_in', clientId: client.id, refusal: 'no_challenge' });
    throw new IdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
  }
  const answer = known.get(ChallengeName);
  if (!answer) throw new Error(`Nothing answers ${ChallengeName}.`);
  return answer(context, {
    client,
    challenge,
    progress: DEVICE_KEY === undefined ? challenge.progress : { ...challenge.progress, deviceKey: DEVICE_KEY },
    responses: ChallengeResponses,
  });
});
