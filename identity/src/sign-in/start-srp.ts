/** Answers the client's public value with a PASSWORD_VERIFIER challenge, for known and unknown names alike. */
import { randomToken } from '../crypto/opaque-token.ts';
import { startExchange } from '../crypto/srp.ts';
import type { ClientContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import { flowNotEnabled } from '../store/pools.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { challenge } from './challenge.ts';
import { findCandidate } from './find-candidate.ts';
import { writeSrpState } from './srp-state.ts';

/** @throws IdentityError InvalidParameterException in a pool without SRP verifiers */
export async function startSrp(
  context: ClientContext,
  progress: SignInProgress,
  clientPublic: bigint,
): Promise<ChallengeOutput> {
  if (context.pool.settings.passwordFlow !== 'srp') throw flowNotEnabled('USER_SRP_AUTH');
  const candidate = await findCandidate(context, progress.username);
  const exchange = startExchange(candidate.verifier, clientPublic);
  const secretBlock = Buffer.from(randomToken()).toString('base64');
  return challenge(context, {
    name: 'PASSWORD_VERIFIER',
    clientId: context.client.id,
    sub: candidate.sub,
    progress,
    detail: writeSrpState(exchange),
    secretBlock,
    parameters: {
      SALT: candidate.salt.toString('hex'),
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.serverPublic.toString(16),
      USERNAME: candidate.sub,
      USER_ID_FOR_SRP: candidate.sub,
    },
  });
}
