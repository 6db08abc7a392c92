/** RespondToAuthChallenge: the answer to a challenge of a sign-in under way. */
import * as z from 'zod';
import { finishSrp } from '../sign-in/finish-srp.ts';
import { parseSrpTimestamp } from '../sign-in/srp-timestamp.ts';
import { readClient } from '../store/pools.ts';
import { base64, clientId, session, username } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ClientId: clientId,
  Session: session.nullish(),
  ChallengeResponses: z.object({
    USERNAME: username,
    PASSWORD_CLAIM_SECRET_BLOCK: base64,
    PASSWORD_CLAIM_SIGNATURE: base64,
    TIMESTAMP: z.string().refine((text) => parseSrpTimestamp(text) !== null),
  }),
});

export const respondToAuthChallenge = operation(input, async (context, { ClientId, Session, ChallengeResponses }) => {
  const client = await readClient(context.query, context.pool.id, ClientId, 'USER_SRP_AUTH');
  return finishSrp(context, client, {
    username: ChallengeResponses.USERNAME,
    secretBlock: ChallengeResponses.PASSWORD_CLAIM_SECRET_BLOCK,
    session: Session ?? undefined,
    timestamp: ChallengeResponses.TIMESTAMP,
    signature: Buffer.from(ChallengeResponses.PASSWORD_CLAIM_SIGNATURE, 'base64'),
  });
});
