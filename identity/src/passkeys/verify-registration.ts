/** Checks a new passkey (WebAuthn level 3, 7.1) and extracts what signing in needs. */
import { createHash } from 'node:crypto';
import { equalInConstantTime } from '../crypto/equal-in-constant-time.ts';
import type { NewPasskey } from '../store/passkeys.ts';
import type { ClientData } from './client-data.ts';
import type { RegistrationResponse } from './credential-forms.ts';
import type { RelyingParty } from './relying-party.ts';

/** ES256, EdDSA and RS256 (COSE algorithm numbers), as phones, computers and security keys use them. */
export const ALGORITHMS = [-7, -8, -257];

/** Stable words for the audit. */
export type RegistrationFault = 'wrong_origin' | 'wrong_relying_party' | 'unsupported_passkey';

/** @param clientData of the response, with the issued challenge */
export async function verifyRegistration(
  relyingParty: RelyingParty,
  response: RegistrationResponse,
  clientData: ClientData,
): Promise<NewPasskey | RegistrationFault> {
  if (clientData.origin !== relyingParty.origin || clientData.crossOrigin) return 'wrong_origin';
  // Loaded with the first passkey: it takes a quarter of a second and 26 MB.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(Buffer.from(response.response.attestationObject, 'base64url'));
    const hash = createHash('sha256').update(relyingParty.id, 'utf8').digest();
    if (!equalInConstantTime(Buffer.from(attestation.get('authData')).subarray(0, 32), hash)) {
      return 'wrong_relying_party';
    }
    // No attestation is requested. Certificates in one are ignored, since checking them calls servers they name.
    const isPlain = attestation.get('fmt') === 'none';
    if (!isPlain && (attestation.get('fmt') !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined)) {
      return 'unsupported_passkey';
    }
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: response.id,
        rawId: response.rawId,
        type: response.type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.response.clientDataJSON,
          attestationObject: response.response.attestationObject,
        },
      },
      expectedChallenge: clientData.challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return 'unsupported_passkey';
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      id: credential.id,
      relyingParty: relyingParty.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      attachment: response.authenticatorAttachment ?? null,
      backedUp: credentialBackedUp,
    };
  } catch {
    // The library throws for every failed check, malformed bytes included.
    return 'unsupported_passkey';
  }
}
