/** Rules for a new password: long enough, not one that is guessed first, and the rules of the organization. */

import { IdentityError } from '../model/identity-error.ts';
import type { PoolSettings } from '../model/pool-settings.ts';
import type { UserPool } from '../model/user-pool.ts';
import { commonPasswords } from './common-passwords.ts';

const LONGEST = 256;
const PRODUCT = 'puente';
/** The signs Cognito counts as symbols; a space counts within the password, not at its ends. */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]|(?<=\S) (?=\S)/;
/** From the first letter to the last. */
const CORE = /\p{L}(?:.*\p{L})?/su;
const coreOf = (text: string) => CORE.exec(text)?.[0] ?? '';
const REPEATED = /^(.{1,4})\1+$/u;
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** The two beginnings Cognito uses: the second where NEW_PASSWORD_REQUIRED is answered. */
export type PolicyWords = 'Password did not conform with policy' | 'Password does not conform to policy';

export type NewPassword = {
  readonly password: string;
  /** The e-mail address, or the name as typed where the answer must not reveal the account. */
  readonly name: string;
  readonly words?: PolicyWords;
};

/** @throws IdentityError InvalidPasswordException that names the first broken rule */
export function checkNewPassword(
  pool: Pick<UserPool, 'settings' | 'title' | 'tenantName'>,
  { password, name, words = 'Password did not conform with policy' }: NewPassword,
): void {
  const fault =
    faultOf(pool.settings.passwordPolicy, password) ?? (isGuessable(pool, password, name) && 'is too common');
  if (fault) throw new IdentityError('InvalidPasswordException', `${words}: Password ${fault}`);
}

function faultOf(policy: PoolSettings['passwordPolicy'], password: string): string | null {
  // NIST SP 800-63B-4, 3.1.1.2: each code point is one character.
  const length = [...password].length;
  if (length < policy.minimumLength) return 'not long enough';
  if (length > LONGEST) return 'too long';
  if (policy.requireUppercase && !/\p{Lu}/u.test(password)) return 'must have uppercase characters';
  if (policy.requireLowercase && !/\p{Ll}/u.test(password)) return 'must have lowercase characters';
  if (policy.requireNumbers && !/\d/.test(password)) return 'must have numeric characters';
  if (policy.requireSymbols && !SYMBOL.test(password)) return 'must have symbol characters';
  return null;
}

/**
 * The whole password is compared, with and without the signs around its letters. A common word within a longer password
 * is allowed.
 */
function isGuessable(pool: Pick<UserPool, 'title' | 'tenantName'>, password: string, name: string): boolean {
  const whole = password.normalize('NFC').toLowerCase();
  const core = coreOf(whole);
  const plain = [...core].map((sign) => LOOKALIKES[sign] ?? sign).join('');
  const own = new Set([
    PRODUCT,
    ...[pool.title, pool.tenantName ?? '', name, name.split('@')[0] ?? ''].flatMap(formsOf),
  ]);
  const isKnown = (form: string) => form !== '' && (commonPasswords.has(form) || own.has(form));
  return REPEATED.test(whole) || [whole, core, plain, core.replace(/[\s_.-]+/g, '')].some(isKnown);
}

/** A name in lower case, as typed and without the signs around and between its letters. */
function formsOf(name: string): string[] {
  const lower = name.normalize('NFC').trim().toLowerCase();
  return [lower, coreOf(lower), lower.replace(/[\s_.-]+/g, '')];
}
