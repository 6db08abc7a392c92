/**
 * Recovery codes: ten characters, 50 random bits, shown in two groups of five. The alphabet has no letter that looks
 * like a digit (Crockford's base 32), so that a person who reads a code off paper types it as they see it.
 */
import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const FORM = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** @returns as it is shown: XXXXX-XXXXX */
export function makeRecoveryCode(): string {
  // 256 is a multiple of 32, so each character is as likely as any other.
  const signs = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

/**
 * In any case, with spaces and hyphens anywhere, O for 0, I and L for 1.
 * @returns the ten characters, or null for any other text
 */
export function readRecoveryCode(typed: string): string | null {
  const signs = typed
    .replace(/[\s\p{Pd}\u2212]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return FORM.test(signs) ? signs : null;
}
