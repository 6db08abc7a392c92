/** The name of a file as it was sent: read, made harmless, and written into a header. */
import { fieldRefusal } from '#kernel/errors/errors';

/** Control and format characters: among them invisible ones, and those that turn the direction of writing. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;
/** Characters that a file system refuses, or that a shell or spreadsheet interprets. */
const forbidden = /[<>:"|?*]/g;
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const longest = 120;
/** The most characters that are read, from the end. */
const longestSent = 1000;
/** With each of its letters percent-encoded. */
export const longestFileHeader = 12_000;

/** The ending of a cleaned name in small letters, or an empty text. */
export const endingOf = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** The last part of a path, without anything that leads elsewhere or imitates another name. Never empty. */
export function cleanFileName(sent: string): string {
  const part = sent.slice(-longestSent).normalize('NFC').replace(unseen, '').split(/[/\\]/).at(-1)!;
  const plain = part
    .replace(forbidden, '_')
    .replace(/\s+/g, ' ')
    .replace(/(?<![. ])[. ]+$/, '');
  const ending = endingOf(plain);
  const stem = (ending ? plain.slice(0, -ending.length - 1) : plain).replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  const short = [...stem].slice(0, longest).join('').trim();
  const safe = short === '' ? 'document' : devices.test(short) ? `${short}_` : short;
  return ending ? `${safe}.${ending}` : safe;
}

/** @param header `UTF-8''…` of RFC 8187, or ASCII letters alone; null where it is neither */
export function readHeaderText(header: string | string[] | undefined): string | null {
  const text = Array.isArray(header) ? header[0] : header;
  const encoded = /^utf-8'[a-z0-9-]*'(.+)$/i.exec(text ?? '')?.[1];
  try {
    const read = encoded === undefined ? text : decodeURIComponent(encoded);
    return read && (encoded !== undefined || /^[\x20-\x7e]+$/.test(read)) ? read : null;
  } catch {
    // No UTF-8 behind the percent signs.
    return null;
  }
}

/** @param header as of `readHeaderText` */
export function readFileName(header: string | string[] | undefined): string {
  const name = readHeaderText(header);
  if (name) return cleanFileName(name);
  throw fieldRefusal('X-File-Name', 'file_name', "Name the file as UTF-8''letter.pdf, percent-encoded (RFC 8187).");
}

/** Content-Disposition of RFC 6266, with a name of plain letters for readers that know no other. */
export function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%;/:]/g, '_')
      .trim() || 'document';
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
