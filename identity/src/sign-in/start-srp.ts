/** USER_SRP_AUTH: answers the client's public value with a PASSWORD_VERIFIER challenge, for any name alike. */
import { randomToken } from '../crypto/opaque-token.ts';
import { startExchange } from '../crypto/srp.ts';
import type { PoolContext } from '../pool-context.ts';
import { lookupKey } from '../store/accounts.ts';
import { challengePlace, saveChallenge } from '../store/challenges.ts';
import type { AppClient } from '../store/pools.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { findCandidate } from './find-candidate.ts';
import { writeSrpState } from './srp-state.ts';

export async function startSrp(
  context: PoolContext,
  client: AppClient,
  { username, clientPublic }: { username: string; clientPublic: bigint },
): Promise<ChallengeOutput> {
  const { identity, pool, query, now } = context;
  const candidate = await findCandidate(context, username);
  const exchange = startExchange(candidate.verifier, clientPublic);
  const secretBlock = Buffer.from(randomToken()).toString('base64');
  const session = randomToken();
  const state = writeSrpState({ username: lookupKey(username), exchange });
  await saveChallenge(
    query,
    pool.id,
    {
      name: 'PASSWORD_VERIFIER',
      clientId: client.id,
      sub: candidate.sub,
      secretBlock,
      session,
      sealedState: identity.sealer.seal(state, challengePlace(pool.id, secretBlock)),
    },
    now,
  );
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: candidate.salt.toString('hex'),
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.serverPublic.toString(16),
      USERNAME: candidate.sub,
      USER_ID_FOR_SRP: candidate.sub,
    },
    Session: session,
  };
}
