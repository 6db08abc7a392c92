/**
 * Asks for a passkey, whether or not the name has one. The request names no credential, so that nobody learns which
 * devices an account has. Devices find our passkeys without it (discoverable credentials).
 */
import { randomToken } from '../crypto/opaque-token.ts';
import type { ClientContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import { CEREMONY, requireRelyingParty } from '../passkeys/relying-party.ts';
import type { ChallengeOutput } from '../wire/output.ts';
import { challenge } from './challenge.ts';

/**
 * @param subject the account, or its decoy
 * @throws IdentityError WebAuthnNotEnabledException, WebAuthnConfigurationMissingException
 */
export async function askPasskey(
  context: ClientContext,
  subject: { readonly sub: string },
  progress: SignInProgress,
): Promise<ChallengeOutput> {
  const relyingParty = requireRelyingParty(context);
  const random = randomToken();
  return challenge(context, {
    name: 'WEB_AUTHN',
    clientId: context.client.id,
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
