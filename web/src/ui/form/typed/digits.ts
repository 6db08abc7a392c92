// The digits of a text, of any script.
import { toAsciiDigits } from '@puente/contract';

/** Only the digits of a text, as ASCII. */
export const digitsOf = (text: string): string => toAsciiDigits(text).replace(/[^0-9]/g, '');
