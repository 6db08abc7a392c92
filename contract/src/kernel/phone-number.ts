/** Phone numbers as people and programs write them: the one reader of forms, files, imports and searches. */
import { toAsciiDigits } from './ascii-digits.ts';
import { asSeen } from './hidden-signs.ts';

/** Characters beside a number that are no part of it. */
export type BesideNumber = 'extension' | 'words' | 'second';

export interface ReadPhone {
  /** E.164; null where the text is no number that can be called. */
  readonly number: string | null;
  /** The kind of the other text. */
  readonly beside: BesideNumber | null;
  /** The other numbers of the text, each E.164. */
  readonly others: readonly string[];
}

const nothing: ReadPhone = { number: null, beside: null, others: [] };

/** Full-width forms (U+FF01 to U+FF5E), spaces and hyphens of every kind, and what cannot be seen. */
export const plainPhone = (text: string): string =>
  asSeen(toAsciiDigits(text))
    .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** ITU-T E.164 countries that write a 0 before the area code at home only, for example +49 030 and +44 (0)20. */
const trunkZero =
  /^(?:2[07]|3[1236]|4[013469]|5[145]|6[0-6]|8[1246]|9[0-58]|21[1238]|23[34]|25[1-6]|35[1358]|38[15679]|42[13]|9[679][0-9])0/;
/** Numbers that have one length: the North American plan (area codes begin with 2 to 9), and Mexico. */
const fixed: readonly (readonly [string, RegExp])[] = [
  ['1', /^1[2-9]\d{9}$/],
  ['52', /^52[1-9]\d{9}$/],
];

/** The digits behind a + as E.164. */
function international(digits: string): string | null {
  // Until 2019 a mobile phone in Mexico was called with a 1 before its ten digits.
  const known = digits.replace(/^521(?=\d{10}$)/, '52').replace(trunkZero, (found) => found.slice(0, -1));
  const [, form] = fixed.find(([country]) => known.startsWith(country)) ?? [];
  return (form ?? /^[2-9]\d{6,14}$/).test(known) ? `+${known}` : null;
}

/** A run of digits and what parts them, as E.164. Ten digits are a number of the United States. */
function e164(run: string): string | null {
  // +44 (0)20: the 0 in brackets is for calls at home; Italy keeps its own.
  const said = run.replace(/^\(\s?(?=\+)/, '').replace(/^((?:\+|00|011)[\s.-]?(?!39)\d{1,3}[\s.\-/]{0,3})\(0\)/, '$1');
  const digits = said.replace(/\D/g, '');
  if (said.startsWith('+')) return international(digits);
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`;
  if (/^1[2-9]\d{9}$/.test(digits)) return `+${digits}`;
  const abroad = /^(?:011|00)([1-9]\d{6,14})$/.exec(digits)?.[1];
  return abroad ? international(abroad) : null;
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length;
const scheme = /^(?:tel|sms|mms|callto|whatsapp|facetime):(?:\/\/)?/i;
/** Words in front of a number that name it; a fax is no phone. */
const label =
  /^(?:phone|tel[eé]?fono|telefon|tel|fon|cell(?:ular)?|cel|m[oó]vil|mobile|mobil|mob|handy|home|casa|work|trabajo|privat|[hmwctp])\s?[.:]{0,2}\s?(?=[+(\d])/i;
const extension =
  /^[\s,;(]*(?:extensi[oó]n|ext|extn|x|interno|int|anexo|anx|durchwahl|dw|nebenstelle|nst|apparat|app|klappe|kl|poste|ramal|op|opci[oó]n|#|,|;)[\s.:=#]{0,3}\d{1,10}[#*)]?/i;

/** Text behind a number. */
function behind(rest: string): BesideNumber | null {
  if (!/[\p{L}\p{N}]/u.test(rest)) return null;
  return extension.test(rest) ? 'extension' : 'words';
}

/** RFC 3966: parameters behind a number. */
function withParameters(text: string): ReadPhone | null {
  const [number = '', ...parameters] = text.split(';').map((part) => part.trim());
  const said = new Map(parameters.map((one) => one.split('=') as [string, string | undefined]));
  if (parameters.length === 0 || ![...said].every(([name, value]) => /^[a-z-]+$/i.test(name) && value)) return null;
  const context = said.get('phone-context');
  const run = !number.startsWith('+') && context?.startsWith('+') ? `${context}${number}` : number;
  const found = readOne(run);
  return found.number && (said.has('ext') || said.has('postd')) ? { ...found, beside: 'extension' } : found;
}

/** A number with the text around it. */
function readOne(text: string): ReadPhone {
  const bare = text.replace(label, '');
  const front = /^[^\d+(]*/.exec(bare)?.[0] ?? '';
  if (/\b(?:fax|pager)\b/i.test(text) || /[*#]/.test(front)) return nothing;
  const said = bare.slice(front.length);
  const run = /^[+(]?[+(\d][\d\s().\-/]*/.exec(said)?.[0] ?? '';
  const rest = said.slice(run.length);
  // 555-FLOWERS: the letters are digits of the number. A second + is a number of its own.
  if (/^\p{L}/u.test(rest) && /\d-?$/.test(run) && digitsIn(run) < 10) return nothing;
  let end = run.length;
  while (' (.-/'.includes(run[end - 1] ?? '!')) end -= 1;
  const number = e164(run.slice(0, end));
  if (!number) return nothing;
  return { number, beside: /\p{L}/u.test(front) ? 'words' : behind(rest), others: [] };
}

/** Separators of several numbers in one text. */
const between = / ?[/|;,&] ?| (?:or|o|oder|y|u|and|und) |(?<=\d) (?=\+)/i;

/** The longest content of a field in a file. */
const longest = 200;

/**
 * Reads a typed text, or a cell of a file. Text that is no part of the number is returned apart, never made into digits
 * of it; a text without a certain number has none. Ten digits, or eleven that begin with 1, are a number of the United
 * States (an area code begins with 2 to 9); other numbers have their +, 00 or 011. Sources: ITU-T E.164, RFC 3966.
 */
export function readPhone(text: string): ReadPhone {
  if (text.length > longest) return nothing;
  const said = plainPhone(text).replace(scheme, '');
  const parameters = withParameters(said);
  if (parameters) return parameters;
  const parts = said.split(between).filter((part) => digitsIn(part) > 0);
  if (parts.length > 1 && parts.filter((part) => digitsIn(part) >= 7).length > 1) {
    const found = parts.map((part) => readOne(part).number);
    const numbers = [...new Set(found.filter((one) => one !== null))];
    const [number, ...others] = numbers;
    return number && found[0] ? { number, beside: 'second', others } : nothing;
  }
  // 608 271 9000/01: the end of a second number.
  const [, first] = /^(.*\d)\s?\/\s?\d{1,4}$/.exec(said) ?? [];
  if (first && digitsIn(first) >= 10) return { ...readOne(first), beside: 'second' };
  return readOne(said);
}

/**
 * E.164 of a typed number, null of an empty text. A text that is no number, or says more than one, comes back as typed, for the
 * schema to refuse.
 */
export function toE164(text: string): string | null {
  const typed = plainPhone(text);
  if (typed === '') return null;
  const { number, beside } = readPhone(typed);
  return number && !beside ? number : text.trim();
}
