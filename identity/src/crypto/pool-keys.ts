/** What a pool derives from its master key: stand-ins for unknown names, and the only proof of codes and refresh tokens. */
import { createHmac, createSecretKey } from 'node:crypto';
import { createDecoys, type Decoys } from './decoys.ts';
import { deriveKey } from './derive-key.ts';

export type PoolKeys = {
  readonly decoys: Decoys;
  /** What is stored of a short code; the place keeps it from counting elsewhere. */
  hashCode(place: string, code: string): Buffer;
  /** The secret part of a family's refresh token of one generation, 43 characters of base64url. */
  refreshSecret(nonce: Buffer, generation: number): string;
  /** The key of a rate bucket, so that no address of a person stands in the table. */
  bucketKey(name: string): Buffer;
};

/** Names of buckets whose keys are remembered: those of the pool itself, and the addresses of late. */
const MOST_REMEMBERED = 1_000;

export function createPoolKeys(masterKey: Buffer): PoolKeys {
  // KeyObjects, which Node takes in a fifth of the time of bytes.
  const codes = createSecretKey(deriveKey(masterKey, 'codes'));
  const refresh = createSecretKey(deriveKey(masterKey, 'refresh tokens'));
  const buckets = createSecretKey(deriveKey(masterKey, 'buckets'));
  const bucketKeys = new Map<string, Buffer>();
  return {
    decoys: createDecoys(masterKey),
    hashCode: (place, code) => createHmac('sha256', codes).update(`${place}\n${code}`, 'utf8').digest(),
    refreshSecret: (nonce, generation) =>
      createHmac('sha256', refresh).update(nonce).update(`:${generation}`).digest('base64url'),
    bucketKey(name) {
      const known = bucketKeys.get(name);
      if (known) return known;
      const key = createHmac('sha256', buckets).update(name, 'utf8').digest();
      if (bucketKeys.size >= MOST_REMEMBERED) bucketKeys.clear();
      bucketKeys.set(name, key);
      return key;
    },
  };
}
