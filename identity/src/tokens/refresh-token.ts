/** Refresh tokens: the session's id, a dot and a secret; the database keeps the hash of the whole. */
import { randomToken } from '../crypto/opaque-token.ts';

const FORM = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.[A-Za-z0-9_-]{43}$/;

export function makeRefreshToken(sessionId: string): string {
  return `${sessionId}.${randomToken()}`;
}

/** @returns the id of the session the token claims to be of, or null when it is no refresh token */
export function sessionIdOf(refreshToken: string): string | null {
  return FORM.exec(refreshToken)?.[1] ?? null;
}
