/** Digits of any script people type, as ASCII: Arabic, Persian, Devanagari and full-width. */

const zeros = ['٠', '۰', '०', '０'].map((zero) => zero.codePointAt(0) ?? 0);

/** Invisible marks that keep numbers in order on a right-to-left page; they come along when such a text is copied. */
export const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** ١٢ and １２ become 12; everything else stays. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code <= start + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}
