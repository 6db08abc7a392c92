/**
 * Text as the guides take it: capitals of the basic and extended character set (X12.5, 005010X222 appendix B.1.1.2.2). Letters lose
 * their accents; what no Latin letter stands for is left out, so a name may become empty.
 */
import type { Delimiters } from '../segment.ts';

/** Letters that Unicode does not take apart. */
const letters: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ð: 'D',
  Đ: 'D',
  Þ: 'TH',
  Ł: 'L',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'N',
  ẞ: 'SS',
  ı: 'I',
  ŉ: 'N',
  ʻ: "'",
  ʼ: "'",
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
};
const allowed = /[^A-Z0-9!"&'()+,\-./;?=%@[\]_{}\\|<>#$*:^~ ]/g;
const isPlain = /^[A-Z0-9 ]*$/;

/** @param max characters; the text is cut there, at the end of a word where one is near */
export function basicText(text: string, max: number, { element, component, repetition, segment }: Delimiters): string {
  const upper = text.toUpperCase();
  if (upper.length <= max && isPlain.test(upper)) return upper.replaceAll(/ {2,}/g, ' ').trim();
  let written = upper
    .normalize('NFC')
    .replaceAll(/[^\x20-\x7e]/gu, (sign) => letters[sign] ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/\s/g, ' ')
    .replaceAll(allowed, '');
  for (const sign of [element, component, segment, ...(repetition === null ? [] : [repetition])])
    written = written.replaceAll(sign, ' ');
  return written.replaceAll(/ {2,}/g, ' ').trim().slice(0, max).trim();
}
