/** Checks a passkey's signature (WebAuthn level 3, 7.2): our passkey, for this challenge, after user verification. */
import type { HeldPasskey } from '../store/passkeys.ts';
import { readClientData } from './client-data.ts';
import type { AssertionResponse } from './credential-forms.ts';
import type { RelyingParty } from './relying-party.ts';

export type Assertion = { readonly counter: number; readonly backedUp: boolean };

type Expected = {
  readonly relyingParty: RelyingParty;
  readonly passkey: HeldPasskey;
  readonly challenge: string;
};

/** @returns null when any check fails */
export async function verifyAssertion(
  response: AssertionResponse,
  { relyingParty, passkey, challenge }: Expected,
): Promise<Assertion | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, authenticatorData, signature } = response.response;
  // Our pages are never framed; the library would accept a frame that does not name its parent page.
  if (readClientData(clientDataJSON)?.crossOrigin !== false) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: response.id,
        rawId: response.rawId,
        type: response.type,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      // The caller compares the counter after the signature was verified.
      credential: { id: passkey.id, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { counter: newCounter, backedUp: credentialBackedUp } : null;
  } catch {
    // The library throws for every failed check, malformed bytes included.
    return null;
  }
}
