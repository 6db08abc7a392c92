/** ContactPoint: the telephones and the mail address of a record. */
import type { ContactWay, OtherPhone, PhoneUse } from '@puente/contract';
import { isOver, today } from './dates.ts';
import { type Json, listOf, textOf } from './json.ts';
import type { Mapping } from './kind.ts';

const uses = ['mobile', 'home', undefined, 'work', 'temp'];

/** The points of some systems that still hold, the best first. */
function points(telecom: unknown, systems: readonly string[]): Json[] {
  const day = today();
  const rank = ({ rank, use }: Json) =>
    (typeof rank === 'number' ? rank / 100 : 1) + (uses.indexOf(textOf(use)) + 1 || 9);
  return listOf(telecom)
    .filter(
      ({ system, use, period }) => systems.includes(textOf(system) ?? '') && use !== 'old' && !isOver(period, day),
    )
    .filter(({ value }) => textOf(value) !== undefined)
    .sort((a, b) => rank(a) - rank(b));
}

/** E.164. Ten digits are a number of the North American plan; an extension is left off. */
function phoneNumber(text: string): string | undefined {
  const value = text.replace(/(?:x|ext\.?|extension)\s{0,5}\d{1,10}$/i, '').replace(/^tel:/i, '');
  const digits = value.replace(/\D/g, '');
  if (value.trim().startsWith('+')) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined;
  if (/^1\d{10}$/.test(digits)) return `+${digits}`;
  return digits.length === 10 ? `+1${digits}` : undefined;
}

export function phoneOf(telecom: unknown, mapping: Mapping): string | undefined {
  const found = points(telecom, ['phone', 'sms']);
  const phone = found.map(({ value }) => phoneNumber(String(value))).find((number) => number !== undefined);
  if (found.length > 0 && !phone)
    mapping.warn('phone', 'is not a telephone number of ten digits or with a country code');
  return phone;
}

export const emailOf = (telecom: unknown): string | undefined => textOf(points(telecom, ['email'])[0]?.value);

const phoneUseOf = ({ use }: Json): PhoneUse | undefined =>
  (({ mobile: 'mobile', home: 'home', work: 'work', temp: 'other' }) as const)[String(use)];

/** Every number once, the best first, with what its points say together. */
function numbers(telecom: unknown): { number: string; use: PhoneUse | undefined; canText: boolean }[] {
  const found = new Map<string, { number: string; use: PhoneUse | undefined; canText: boolean }>();
  for (const point of points(telecom, ['phone', 'sms'])) {
    const number = phoneNumber(String(point.value));
    if (!number) continue;
    const known = found.get(number);
    const canText = point.system === 'sms' || known?.canText === true;
    found.set(number, { number, use: known?.use ?? phoneUseOf(point), canText });
  }
  return [...found.values()];
}

/** What is known of the first number, and the numbers after it. */
export function phonesOf(telecom: unknown) {
  const [first, ...others] = numbers(telecom);
  return {
    phoneUse: first?.use,
    phoneCanText: first?.canText || undefined,
    otherPhones: others.slice(0, 5).map(
      ({ number, use, canText }): OtherPhone => ({
        number,
        use: use ?? 'other',
        ...(canText && { canText }),
        safe: true,
      }),
    ),
  };
}

/** The way of the point that is ranked first, where any is. */
export function preferredContactOf(telecom: unknown): ContactWay | undefined {
  const [first] = points(telecom, ['phone', 'sms', 'email'])
    .filter(({ rank }) => typeof rank === 'number')
    .sort((a, b) => Number(a.rank) - Number(b.rank));
  return ({ phone: 'call', sms: 'text', email: 'email' } as const)[String(first?.system)];
}
