// Typed amounts of money, with every use of comma and point.
import { directionMarks, toAsciiDigits } from '@puente/contract';

export type MoneyReading =
  | { readonly kind: 'empty' | 'unreadable' }
  | { readonly kind: 'cents'; readonly cents: number }
  /** One separator before three digits: thousands or decimals. `readings` in cents, the larger first. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly [number, number] };

const unreadable: MoneyReading = { kind: 'unreadable' };
const mostDigits = 12;

/** Removes signs, currency and the spaces and apostrophes between thousands. */
function bare(text: string): string {
  return toAsciiDigits(text)
    .replace(directionMarks, '')
    .replace(/[\s'’]|US\$|USD|\$/gi, '')
    .replace(/[٫．]/g, '.')
    .replace(/[٬，]/g, ',');
}

/** True for digits alone, or in groups of three after the first. */
function isWhole(text: string, separator: string): boolean {
  if (!text.includes(separator)) return /^\d+$/.test(text);
  const [first = '', ...groups] = text.split(separator);
  return /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
}

const centsOfParts = (whole: string, decimals: string): number =>
  Number(whole.replace(/\D/g, '') || '0') * 100 + Number(decimals.padEnd(2, '0'));

/** Reads dollars: the point or comma before the last one or two digits is the decimal sign. */
export function readMoney(text: string): MoneyReading {
  const typed = bare(text);
  if (typed === '') return { kind: 'empty' };
  if (!/^[\d.,]*\d[.,]?$/.test(typed) || typed.replace(/\D/g, '').length > mostDigits) return unreadable;
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  if (last < 0) return { kind: 'cents', cents: centsOfParts(typed, '') };
  const sign = typed.charAt(last);
  const before = typed.slice(0, last);
  const after = typed.slice(last + 1);
  if (after.length <= 2) {
    const fits = before === '' || isWhole(before, sign === '.' ? ',' : '.');
    return fits ? { kind: 'cents', cents: centsOfParts(before, after) } : unreadable;
  }
  if (!isWhole(typed, sign) || before.startsWith('0')) return unreadable;
  const cents = centsOfParts(typed, '');
  if (before.includes(sign)) return { kind: 'cents', cents };
  return { kind: 'ambiguous', readings: [cents, Math.round(Number(`${before}.${after}`) * 100)] };
}

/** Integer cents of a typed amount; null while it is empty or ambiguous. */
export function centsOf(text: string): number | null {
  const reading = readMoney(text);
  return reading.kind === 'cents' ? reading.cents : null;
}
