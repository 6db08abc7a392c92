/** Checks the signature of a passkey (WebAuthn level 3, 7.2): ours, for this challenge, by a person the device knows. */
import type { HeldPasskey } from '../store/passkeys.ts';
import { readClientData } from './client-data.ts';
import type { AssertionResponse } from './credential-forms.ts';
import type { RelyingParty } from './relying-party.ts';

export type Assertion = { readonly counter: number; readonly backedUp: boolean };

/** @returns null when anything does not fit */
export async function verifyAssertion(
  relyingParty: RelyingParty,
  passkey: HeldPasskey,
  challenge: string,
  response: AssertionResponse,
): Promise<Assertion | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, authenticatorData, signature } = response.response;
  // No page of ours is shown within another; the library lets a frame pass that does not name the page around it.
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
      // The caller compares the counter, once the signature is known to hold.
      credential: { id: passkey.id, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { counter: newCounter, backedUp: credentialBackedUp } : null;
  } catch {
    // The library throws for everything that does not fit, malformed bytes included.
    return null;
  }
}
