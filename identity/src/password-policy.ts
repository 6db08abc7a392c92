/** What a new password must be like: long enough, by NIST SP 800-63B without rules about its characters. */
import { IdentityError } from './identity-error.ts';

const SHORTEST = 8;
const LONGEST = 256;

/** @throws IdentityError InvalidPasswordException */
export function checkNewPassword(password: string): void {
  if (password.length >= SHORTEST && password.length <= LONGEST) return;
  const fault = password.length < SHORTEST ? 'not long enough' : 'too long';
  throw new IdentityError('InvalidPasswordException', `Password did not conform with policy: Password ${fault}`);
}
