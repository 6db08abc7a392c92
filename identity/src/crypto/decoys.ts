/**
 * Decoys for accounts that do not exist, so that a stranger cannot find out which do. A name always gets the same id,
 * salt and verifier, in the form of real ones; no password matches the verifier.
 */
import { createHash, createHmac, createSecretKey } from 'node:crypto';
import { deriveKey } from './derive-key.ts';
import { PRIME_LENGTH } from './modular-power.ts';

export type Decoys = {
  /**
   * A version 4 UUID for a name that is not a UUID. An account created with the name uses this id.
   * @param turn increases while the previous id is in use
   */
  subOf(poolId: string, name: string, turn?: number): string;
  saltOf(poolId: string, sub: string): Buffer;
  verifierOf(poolId: string, sub: string): Buffer;
};

export function createDecoys(secret: Buffer): Decoys {
  const bytes = deriveKey(secret, 'decoys');
  const key = createSecretKey(bytes);
  return {
    subOf(poolId, name, turn = 0) {
      const place = turn === 0 ? 'sub' : `sub ${turn}`;
      const id = createHmac('sha256', key).update(`${place}:${poolId}:${name}`).digest();
      id.writeUInt8((id.readUInt8(6) & 0x0f) | 0x40, 6);
      id.writeUInt8((id.readUInt8(8) & 0x3f) | 0x80, 8);
      const hex = id.toString('hex', 0, 16);
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
    },
    saltOf: (poolId, sub) => createHmac('sha256', key).update(`salt:${poolId}:${sub}`).digest().subarray(0, 16),
    verifierOf(poolId, sub) {
      // SHAKE256 (FIPS 202) gives all its bytes in one call, in a third of HKDF's time, and needs no HMAC for a key.
      const verifier = createHash('shake256', { outputLength: PRIME_LENGTH })
        .update(bytes)
        .update(`verifier:${poolId}:${sub}`)
        .digest();
      // Smaller than the prime, which begins with ones. Only its sum with a random power is ever sent.
      verifier.writeUInt8(verifier.readUInt8(0) & 0x7f, 0);
      return verifier;
    },
  };
}
