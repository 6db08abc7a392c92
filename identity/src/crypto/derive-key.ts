/** Derives one key for each purpose from IDP_SECRET (HKDF-SHA-256, RFC 5869). */
import { hkdfSync } from 'node:crypto';

export function deriveKey(secret: Buffer, purpose: string, length = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'puente identity', purpose, length));
}
