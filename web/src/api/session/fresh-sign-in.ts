// Whether somebody signed in recently. Changes that decide who gets into an account require it, as the pool does for passkeys.
import { readClaims } from './claims.ts';

/** As identity/src/sign-in/is-fresh.ts. */
const freshMs = 600_000;
/** The time between this check and the call that needs it. */
const reserveMs = 30_000;

/** `auth_time` (OpenID Connect Core 1.0, 2) stays the same when a session is refreshed. */
export function isFresh({ token }: { readonly token: string }, now = Date.now()): boolean {
  const signedInAt = Number(readClaims(token).auth_time) * 1000;
  return now - signedInAt < freshMs - reserveMs;
}
