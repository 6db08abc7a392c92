/** Phone numbers as people write them. */
import { directionMarks, toAsciiDigits } from './ascii-digits.ts';

/**
 * E.164 of a typed number, null of an empty text. Ten digits, or eleven that begin with 1, are a number of the United
 * States; another one is taken with its +, 00 or 011. A text that is no number comes back as typed, for the schema to refuse.
 */
export function toE164(text: string): string | null {
  const typed = toAsciiDigits(text).replace(directionMarks, '').replace('＋', '+').trim();
  if (typed === '') return null;
  if (!/^\+?[\d\s().\-/\u2010-\u2015]+$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, '');
  if (typed.startsWith('+')) return `+${digits}`;
  if (digits.length === 10) return `+1${digits}`;
  if (digits.length === 11 && digits.startsWith('1')) return `+${digits}`;
  const abroad = /^(?:011|00)([1-9]\d{6,14})$/.exec(digits)?.[1];
  return abroad ? `+${abroad}` : typed;
}
