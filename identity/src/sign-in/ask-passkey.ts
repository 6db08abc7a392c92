/**
 * Asks for a passkey: for any name alike, whether or not it has one. No credential is named, so that nobody learns which
 * devices an account has; every passkey of ours can be found on its device without (discoverable credentials).
 */
import { randomToken } from '../crypto/opaque-token.ts';
import { CEREMONY, requireRelyingParty } from '../passkeys/relying-party.ts';
import type { PoolContext } from '../pool-context.ts';
import type { AppClient } from '../store/pools.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { challenge } from './challenge.ts';
import type { SignInProgress } from './progress.ts';

/**
 * @param subject the account, or its decoy
 * @throws IdentityError WebAuthnNotEnabledException, WebAuthnConfigurationMissingException
 */
export async function askPasskey(
  context: PoolContext,
  client: AppClient,
  subject: { readonly sub: string },
  progress: SignInProgress,
): Promise<ChallengeOutput> {
  const relyingParty = requireRelyingParty(context);
  const random = randomToken();
  return challenge(context, {
    name: 'WEB_AUTHN',
    clientId: client.id,
    sub: subject.sub,
    progress,
    detail: { challenge: random },
    parameters: {
      CREDENTIAL_REQUEST_OPTIONS: JSON.stringify({
        challenge: random,
        timeout: CEREMONY,
        rpId: relyingParty.id,
        allowCredentials: [],
        userVerification: 'required',
      }),
    },
  });
}
