/** RespondToAuthChallenge: the answer to a challenge of a sign-in in progress. */
import * as z from 'zod';
import { upTo } from '../model/bounded-text.ts';
import type { ChallengeName } from '../model/challenge-name.ts';
import { answerChallenge } from '../sign-in/answer-challenge.ts';
import { answers } from '../sign-in/answers.ts';
import { readClient } from '../store/pools.ts';
import { challengeResponses, clientId, deviceKey, parseResponses, session, username } from '../wire/input.ts';
import { operation } from './operation.ts';

const known = new Set(Object.keys(answers));

const input = z.object({
  ChallengeName: upTo(64).refine((name): name is ChallengeName => known.has(name)),
  ClientId: clientId,
  Session: session.nullish(),
  ChallengeResponses: challengeResponses,
});

/** Parameters every answer may have. */
const named = z.object({
  USERNAME: username,
  DEVICE_KEY: deviceKey.nullish(),
  PASSWORD_CLAIM_SECRET_BLOCK: upTo(2048).optional(),
});

export const respondToAuthChallenge = operation(input, async (context, request) => {
  const { ChallengeName, ClientId, Session, ChallengeResponses } = request;
  const client = await readClient(context, ClientId);
  const { USERNAME, DEVICE_KEY, PASSWORD_CLAIM_SECRET_BLOCK } = parseResponses(named, ChallengeResponses);
  const responses: Record<string, string> = {};
  for (const [name, value] of Object.entries(ChallengeResponses)) if (value !== null) responses[name] = value;
  return answerChallenge(
    { ...context, client },
    {
      name: ChallengeName,
      session: Session ?? undefined,
      secretBlock: PASSWORD_CLAIM_SECRET_BLOCK,
      username: USERNAME,
      deviceKey: DEVICE_KEY,
      responses,
      isHosted: false,
    },
  );
});
