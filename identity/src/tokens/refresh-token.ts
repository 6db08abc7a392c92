/**
 * Refresh tokens: the family's id, the generation and a secret derived from both, separated by dots.
 * The database stores no part of the secret. The same generation always gives the same token, so that parallel
 * refreshes get the same answer.
 */
import { equalInConstantTime } from '../crypto/equal-in-constant-time.ts';
import type { PoolKeys } from '../crypto/pool-keys.ts';
import type { Session } from '../store/sessions.ts';

const FORM = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/;

export function makeRefreshToken(keys: PoolKeys, session: Pick<Session, 'id' | 'nonce'>, generation: number): string {
  return `${session.id}.${generation}.${keys.refreshSecret(session.nonce, generation)}`;
}

export type PresentedToken = { readonly sessionId: string; readonly generation: number; readonly secret: string };

/** @returns the claims of the token, or null when it is no refresh token */
export function readRefreshToken(refreshToken: string): PresentedToken | null {
  const [, sessionId, generation, secret] = FORM.exec(refreshToken) ?? [];
  return sessionId && generation && secret ? { sessionId, generation: Number(generation), secret } : null;
}

/** Whether the pool made this token for the family, recently or long ago. */
export function isOfSession(keys: PoolKeys, session: Session, presented: PresentedToken): boolean {
  const expected = keys.refreshSecret(session.nonce, presented.generation);
  return (
    presented.generation <= session.generation &&
    equalInConstantTime(Buffer.from(expected, 'utf8'), Buffer.from(presented.secret, 'utf8'))
  );
}
