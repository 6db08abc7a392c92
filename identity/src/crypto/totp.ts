/** Time-based one-time passwords of an authenticator app (RFC 6238): SHA-1, six digits, steps of 30 seconds. */
import { Secret, TOTP } from 'otpauth';

/** RFC 4226, 4, R6: as long as the hash. */
const SECRET_BYTES = 20;
/** Seconds. */
const PERIOD = 30;
/** Accepted steps before and after the current one, for clocks that differ (RFC 6238, 5.2). */
const WINDOW = 1;

export function makeTotpSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
}

/** The form of the secret that an app reads: 32 characters. */
export function writeBase32(secret: Buffer): string {
  return secretOf(secret).base32;
}

/** @returns the number of the 30 second step the code belongs to, or null when no accepted step has it */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ secret: secretOf(secret), token: code, period: PERIOD, window: WINDOW, timestamp });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta;
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer });
}
