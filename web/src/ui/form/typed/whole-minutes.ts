// Typed whole minutes.
import { toAsciiDigits } from '@puente/contract';

/** 0 if the text is no whole number of at most four digits. */
export function minutesOf(text: string): number {
  const typed = toAsciiDigits(text).trim();
  return /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
}
