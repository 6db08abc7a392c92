/** The new password of a form, when both fields say the same. */
import type { Trouble } from './field.ts';
import type { Fields } from './hosted-step.ts';

export function readNewPassword(fields: Fields): { readonly password: string } | Trouble {
  const password = fields.get('password');
  if (!password) return { text: 'emptyPassword', field: 'password' };
  if (password !== fields.get('repeat')) return { text: 'passwordDiffers', field: 'repeat' };
  return { password };
}

/** @returns the digits of a code as typed, perhaps with spaces between */
export function readCode(fields: Fields): string | undefined {
  return fields.get('code')?.replace(/\s+/g, '') || undefined;
}
