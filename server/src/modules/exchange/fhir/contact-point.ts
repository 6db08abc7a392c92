/** ContactPoint: the telephone and the mail address of a record. */
import { isOver, today } from './dates.ts';
import { type Json, listOf, textOf } from './json.ts';
import type { Mapping } from './kind.ts';

const uses = ['mobile', 'home', undefined, 'work', 'temp'];

/** The points of some systems that still hold, the best first. */
function points(telecom: unknown, systems: readonly string[]): string[] {
  const day = today();
  const rank = ({ rank, use }: Json) =>
    (typeof rank === 'number' ? rank / 100 : 1) + (uses.indexOf(textOf(use)) + 1 || 9);
  return listOf(telecom)
    .filter(
      ({ system, use, period }) => systems.includes(textOf(system) ?? '') && use !== 'old' && !isOver(period, day),
    )
    .sort((a, b) => rank(a) - rank(b))
    .map(({ value }) => textOf(value))
    .filter((value) => value !== undefined);
}

/** E.164. Ten digits are a number of the North American plan; an extension is left off. */
function phoneNumber(text: string): string | undefined {
  const value = text.replace(/\s*(?:x|ext\.?|extension)\s*\d+$/i, '').replace(/^tel:/i, '');
  const digits = value.replace(/\D/g, '');
  if (value.trim().startsWith('+')) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
  if (/^1\d{10}$/.test(digits)) return `+${digits}`;
  return digits.length === 10 ? `+1${digits}` : undefined;
}

export function phoneOf(telecom: unknown, mapping: Mapping): string | undefined {
  const found = points(telecom, ['phone', 'sms']);
  const phone = found.map(phoneNumber).find((number) => number !== undefined);
  if (found.length > 0 && !phone)
    mapping.warn('phone', 'is not a telephone number of ten digits or with a country code');
  return phone;
}

export const emailOf = (telecom: unknown): string | undefined => points(telecom, ['email'])[0];
