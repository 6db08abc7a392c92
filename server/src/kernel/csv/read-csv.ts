/** Reads comma- or semicolon-separated values (RFC 4180) strictly: a quote where none belongs refuses the file. */
import { FileFault } from './file-fault.ts';

export interface CsvRecord {
  /** The line where it begins; the first line of the file is 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** UTF-8 with or without a mark, or UTF-16 with one. @throws FileFault encoding */
export function decodeText(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FileFault('encoding');
  }
  // A picture or a spreadsheet may happen to be readable.
  if (text.includes('\0')) throw new FileFault('encoding');
  return text;
}

/** The most frequent separator of the first line, outside of quotes. */
export function separatorOf(text: string): string {
  const [head = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1);
  const [first] = [',', ';', '\t']
    .map((separator) => ({ separator, count: head.split(separator).length }))
    .sort((a, b) => b.count - a.count);
  return first!.separator;
}

/** Lines without any text are left out. @throws FileFault quotes, too_many_rows */
export function* readCsv(text: string, separator: string): Generator<CsvRecord> {
  const cell = new RegExp(`"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n]*)`, 'y');
  let at = 0;
  let line = 1;
  let begun = 1;
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
