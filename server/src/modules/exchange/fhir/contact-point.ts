/** ContactPoint: the telephones and the mail address of a record. */
import { type BesideNumber, type ContactWay, type OtherPhone, type PhoneUse, readPhone } from '@puente/contract';
import { isOver, today } from './dates.ts';
import { type Json, listOf, textOf } from './json.ts';
import type { Mapping } from './kind.ts';

const uses = ['mobile', 'home', undefined, 'work', 'temp'];

/** The kind of a point without a system, from its value. */
function systemOf({ system, value }: Json): string | undefined {
  const said = textOf(system);
  if (said) return said;
  const text = textOf(value) ?? '';
  return /@/.test(text) ? 'email' : readPhone(text).number ? 'phone' : undefined;
}

/** The points of some systems that still hold, the best first. */
function points(telecom: unknown, systems: readonly string[]): Json[] {
  const day = today();
  const rank = ({ rank, use }: Json) =>
    (typeof rank === 'number' ? rank / 100 : 1) + (uses.indexOf(textOf(use)) + 1 || 9);
  return listOf(telecom)
    .map((point) => ({ ...point, system: systemOf(point) }))
    .filter(
      ({ system, use, period }: Json) =>
        systems.includes(textOf(system) ?? '') && use !== 'old' && !isOver(period, day),
    )
    .filter(({ value }: Json) => textOf(value) !== undefined)
    .sort((a, b) => rank(a) - rank(b));
}

const beside: Readonly<Record<BesideNumber, string>> = {
  extension: 'has an extension, which is not stored; the number is',
  words: 'has words beside the number, which are not stored; the number is',
  second: 'holds more than one number',
};

interface Number {
  readonly number: string;
  readonly use: PhoneUse | undefined;
  readonly canText: boolean;
}

const phoneUseOf = ({ use }: Json): PhoneUse | undefined =>
  (({ mobile: 'mobile', home: 'home', work: 'work', temp: 'other' }) as const)[String(use)];

/** Every number once, the best first, with what its points say together. */
function numbers(telecom: unknown, warn: (reason: string) => void): Number[] {
  const found = new Map<string, Number>();
  for (const point of points(telecom, ['phone', 'sms'])) {
    const said = readPhone(String(point.value));
    if (!said.number) {
      warn('is not a telephone number of ten digits or with a country code');
      continue;
    }
    if (said.beside) warn(beside[said.beside]);
    for (const number of [said.number, ...said.others]) {
      const known = found.get(number);
      const canText = point.system === 'sms' || known?.canText === true;
      found.set(number, { number, use: known?.use ?? phoneUseOf(point), canText });
    }
  }
  return [...found.values()];
}

/** The best number of a record that has one. */
export function phoneOf(telecom: unknown, mapping: Mapping): string | undefined {
  return numbers(telecom, (reason) => mapping.warn('phone', reason))[0]?.number;
}

/** All numbers of a record that has several, and the details of the first. */
export function phonesOf(telecom: unknown, mapping: Mapping) {
  const [first, ...others] = numbers(telecom, (reason) => mapping.warn('phone', reason));
  if (others.length > 5)
    mapping.warn('otherPhones', 'are more than five further numbers; the last ones are not stored');
  return {
    phone: first?.number,
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

/** RFC 6068: the scheme, and the text to be written, are no part of the address. */
const mailAddress = (text: string) =>
  /^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text.replace(/^mailto:(?:\/\/)?/i, '').split('?')[0]!;

export function emailOf(telecom: unknown): string | undefined {
  const value = textOf(points(telecom, ['email'])[0]?.value);
  return value && textOf(mailAddress(value));
}

/** The way of the point that is ranked first, where any is. */
export function preferredContactOf(telecom: unknown): ContactWay | undefined {
  const [first] = points(telecom, ['phone', 'sms', 'email'])
    .filter(({ rank }) => typeof rank === 'number')
    .sort((a, b) => Number(a.rank) - Number(b.rank));
  return ({ phone: 'call', sms: 'text', email: 'email' } as const)[String(first?.system)];
}
