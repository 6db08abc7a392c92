/** Reads comma- or semicolon-separated values (RFC 4180) strictly: a quote where none belongs refuses the file. */
import { FileFault } from './file-fault.ts';

export interface CsvRecord {
  /** The line where it begins; the first line of the file is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const decode = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Letters and signs of English, German, Spanish and French beside ASCII. */
const western = /^[\t\r\n -~ÁÉÍÓÚÜÑÄÖÀÈÇáéíóúüñäößàèìòùçâêîôûëï¡¿“”„‘’–—…€£§°ºª´·«»\u00A0]*$/;

/** Windows-1252 of spreadsheet programs. Other signs belong to another encoding, whose letters would be stored wrong. */
function decodeWestern(bytes: Uint8Array): string | undefined {
  const text = decode(bytes, 'windows-1252');
  return text !== undefined && western.test(text) ? text : undefined;
}

/** UTF-8 with or without a mark, UTF-16 with one, else Windows-1252. @throws FileFault encoding */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const text =
    first === 0xff && second === 0xfe
      ? decode(bytes, 'utf-16le')
      : first === 0xfe && second === 0xff
        ? decode(bytes, 'utf-16be')
        : (decode(bytes, 'utf-8') ?? decodeWestern(bytes));
  // A picture or a spreadsheet may happen to be readable.
  if (text === undefined || text.includes('\0')) throw new FileFault('encoding');
  return text;
}

const separators = [',', ';', '\t'] as const;

/** A first line such as `sep=;` names the separator, as Excel writes it. */
const named = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i;

/** The named separator, else the most frequent one of the first line, outside of quotes. */
export function separatorOf(text: string): string {
  const [, name] = named.exec(text) ?? [];
  if (name) return name;
  const [head = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1);
  const [first] = separators
    .map((separator) => ({ separator, count: head.split(separator).length }))
    .sort((a, b) => b.count - a.count);
  return first!.separator;
}

/** Lines without any text are left out. @throws FileFault quotes, too_many_rows */
export function* readCsv(text: string, separator: string): Generator<CsvRecord> {
  const cell = new RegExp(`"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n]*)`, 'y');
  let at = named.exec(text)?.[0].length ?? 0;
  let line = at > 0 ? 2 : 1;
  let begun = line;
  let cells: string[] = [];
  while (at <= text.length) {
    cell.lastIndex = at;
    const [whole, quoted, plain = ''] = cell.exec(text)!;
    cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim());
    line += quoted?.match(/\r\n|\r|\n/g)?.length ?? 0;
    at += whole.length;
    const next = text[at];
    if (next === separator) {
      at += 1;
      continue;
    }
    if (next !== undefined && next !== '\r' && next !== '\n') throw new FileFault('quotes', line);
    at += next === '\r' && text[at + 1] === '\n' ? 2 : 1;
    if (cells.some((one) => one !== '')) yield { line: begun, cells };
    cells = [];
    line += 1;
    begun = line;
  }
}
