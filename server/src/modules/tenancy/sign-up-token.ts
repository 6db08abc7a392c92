/** The token of a sign-up's mail: its id and an HMAC under a key derived from DATA_SECRET, so nothing of it is stored. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface SignUpTokens {
  of(id: string): string;
  /** The id, or null where the token is not ours. */
  read(token: string): string | null;
}

export function signUpTokens(secret: string): SignUpTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, 'puente', 'sign-ups', 32));
  const of = (id: string) => `${id}.${createHmac('sha256', key).update(id).digest('base64url')}`;
  return {
    of,
    read(token) {
      const id = token.slice(0, token.indexOf('.'));
      const [given, wanted] = [Buffer.from(token), Buffer.from(of(id))];
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
    },
  };
}
