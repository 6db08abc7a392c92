/** Reads the new password of a form, when both fields match. */
import type { StepError } from './field.ts';
import type { Fields } from './hosted-step.ts';

export function readNewPassword(fields: Fields): { readonly password: string } | StepError {
  const password = fields.get('password');
  if (!password) return { text: 'emptyPassword', field: 'password' };
  if (password !== fields.get('repeat')) return { text: 'passwordDiffers', field: 'repeat' };
  return { password };
}

/** @returns the digits of a code, without spaces */
export function readCode(fields: Fields): string | undefined {
  return fields.get('code')?.replace(/\s+/g, '') || undefined;
}
