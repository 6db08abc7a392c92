/** Writes segments: no padding, no element without a value at the end (X12.5). It counts them for SE. */
import { type Delimiters, usualDelimiters } from '../segment.ts';
import { basicText } from './basic-text.ts';

/** A value, or nothing. Parts of a composite stand in a list. */
export type Written = string | number | null | undefined | readonly (string | number | null | undefined)[];

export class SegmentWriter {
  readonly delimiters: Delimiters;
  #count = 0;
  #text = '';

  constructor(delimiters: Delimiters = usualDelimiters) {
    this.delimiters = delimiters;
  }

  /** Values are written as they are: of text, `text` makes them. */
  add(id: string, ...values: readonly Written[]): void {
    const { element, segment } = this.delimiters;
    let line = id;
    let pending = '';
    for (const value of values) {
      pending += element;
      const told = this.#told(value);
      if (told === '') continue;
      line += pending + told;
      pending = '';
    }
    this.#text += line + segment;
    this.#count += 1;
  }

  /** A text that people wrote. */
  text(text: string | null | undefined, max: number): string {
    return text ? basicText(text, max, this.delimiters) : '';
  }

  /** Segments since the last call. */
  takeCount(): number {
    const count = this.#count;
    this.#count = 0;
    return count;
  }

  /** What was written since the last call. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }

  #told(value: Written): string {
    if (value === null || value === undefined) return '';
    if (typeof value === 'string') return value;
    if (typeof value === 'number') return String(value);
    const parts = value.map((part) => (part === null || part === undefined ? '' : String(part)));
    while (parts.at(-1) === '') parts.pop();
    return parts.join(this.delimiters.component);
  }
}

/** Cents as a decimal without needless zeros (X12.6, type R). */
export function amountOf(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  if (rest === 0) return `${sign}${whole}`;
  const decimals = rest % 10 === 0 ? String(rest / 10) : String(rest).padStart(2, '0');
  return `${sign}${whole}.${decimals}`;
}

/** `YYYY-MM-DD` as `CCYYMMDD`. */
export const digitsOf = (day: string): string => day.replaceAll('-', '');
