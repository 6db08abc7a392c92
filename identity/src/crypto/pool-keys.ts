/**
 * Values a pool derives from its master key: decoys for unknown names, hashes of codes, and secrets of refresh tokens.
 */
import { createHmac, createSecretKey } from 'node:crypto';
import { createDecoys, type Decoys } from './decoys.ts';
import { deriveKey } from './derive-key.ts';

export type PoolKeys = {
  readonly decoys: Decoys;
  /** The stored hash of a short code; the place makes it invalid anywhere else. */
  hashCode(place: string, code: string): Buffer;
  /** The secret part of a session's refresh token of one generation, 43 characters of base64url. */
  refreshSecret(nonce: Buffer, generation: number): string;
  /** The key of a rate bucket, so that the table holds no network address. */
  bucketKey(name: string): Buffer;
};

/** How many bucket names have their keys cached. */
const MOST_REMEMBERED = 1_000;

export function createPoolKeys(masterKey: Buffer): PoolKeys {
  // KeyObjects, which Node uses five times faster than bytes.
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

/** The place a pool's master key is sealed for. */
export function masterKeyPlace(poolId: string): string {
  return `master:${poolId}`;
}
