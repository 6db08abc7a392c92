/** Encryption of values the database must not show: AES-256-GCM, bound to the place where the value is stored. */
import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

const FORMAT = 1;
const KEY_ID = 8;
const NONCE = 12;
const TAG = 16;
const HEADER = 1 + KEY_ID + NONCE + TAG;

/** The known secrets do not open the value: another one sealed it. */
export class UnknownSecretError extends Error {
  override readonly name = 'UnknownSecretError';

  constructor() {
    super(
      'IDP_SECRET does not open the user pools of this database, so nobody can sign in. ' +
        'Start with the secret the database was made with, or add that one to IDP_SECRET_OTHERS.',
    );
  }
}

export type Sealer = {
  /** @param place where the value is kept; a value moved to another row does not open there */
  seal(plain: Buffer, place: string): Buffer;
  /** @throws UnknownSecretError; Error when the value was sealed for another place or was changed */
  open(sealed: Buffer, place: string): Buffer;
  /** The first bytes of every value sealed with the current secret; others need resealing. */
  readonly prefix: Buffer;
  /** A sealed dummy value, opened where there is nothing to open, so that the request takes as long. */
  readonly decoy: { readonly sealed: Buffer; readonly place: string };
};

/** As long as a verifier. */
const DECOY_LENGTH = 384;
const DECOY_PLACE = 'decoy';

/**
 * Layout: format (1 byte), key id (8), nonce (12), tag (16), ciphertext.
 * @param others further secrets that open: the previous and the next one, while instances change over
 */
export function createSealer(secret: Buffer, others: readonly Buffer[] = []): Sealer {
  const keys = new Map([...others, secret].map((one) => [keyIdOf(one).toString('hex'), sealingKeyOf(one)]));
  const keyId = keyIdOf(secret);
  const key = sealingKeyOf(secret);
  const prefix = Buffer.concat([Buffer.of(FORMAT), keyId]);
  const seal = (plain: Buffer, place: string) => {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place, 'utf8'));
    const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([prefix, nonce, cipher.getAuthTag(), ciphertext]);
  };
  return {
    prefix,
    seal,
    decoy: { sealed: seal(randomBytes(DECOY_LENGTH), DECOY_PLACE), place: DECOY_PLACE },
    open(sealed, place) {
      if (sealed.length < HEADER || sealed[0] !== FORMAT) throw new Error('A sealed value has an unknown format.');
      const opening = keys.get(sealed.toString('hex', 1, 1 + KEY_ID));
      if (!opening) throw new UnknownSecretError();
      const nonce = sealed.subarray(1 + KEY_ID, 1 + KEY_ID + NONCE);
      const decipher = createDecipheriv('aes-256-gcm', opening, nonce, { authTagLength: TAG })
        .setAAD(Buffer.from(place, 'utf8'))
        .setAuthTag(sealed.subarray(HEADER - TAG, HEADER));
      return Buffer.concat([decipher.update(sealed.subarray(HEADER)), decipher.final()]);
    },
  };
}

/** A KeyObject, which Node uses five times faster than bytes. */
function sealingKeyOf(secret: Buffer): KeyObject {
  return createSecretKey(deriveKey(secret, 'seal'));
}

function keyIdOf(secret: Buffer): Buffer {
  return deriveKey(secret, 'seal key id', KEY_ID);
}
