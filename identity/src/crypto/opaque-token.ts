/** Random strings that only their holder knows; the database stores their SHA-256. */
import { createHash, randomBytes } from 'node:crypto';

/** @returns 32 random bytes in base64url, 43 characters */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string | Buffer): Buffer {
  return createHash('sha256').update(token).digest();
}
