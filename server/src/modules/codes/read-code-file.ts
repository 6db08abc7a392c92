/** Reads a release of ICD-10-CM: the order file of CDC, or lines with the columns of the file that ships. */
import { gunzipSync } from 'node:zlib';

/** A file that is no release; the message says what to mend, with the numbers of its lines. */
export class CodeFileError extends Error {
  override name = 'CodeFileError';
}

export interface CodeEntry {
  /** Without its dot. */
  readonly code: string;
  readonly billable: boolean;
  /** Empty where it is as the long one. */
  readonly short: string;
  readonly long: string;
}

/** A release has about 98,000 codes; much fewer is a part of one. */
const fewestCodes = 50_000;
const longestFile = 64 * 1024 * 1024;
/** Bad lines that are named; more are counted. */
const mostNamed = 5;
export const columns = 'code\tbillable\tshort\tlong';

const printable = /^[^\p{Cc}\p{Cs}\uFFFD]{1,500}$/u;
const codeForm = /^[A-Z](?:\d[0-9A-Z]|[A-Z]\d)[0-9A-Z]{0,4}$/;

/** Columns 7 to 13, 15, 17 to 76, and from 78 on ("icd10cmOrderFiles.pdf" of CDC). */
const ofOrderLine = (line: string): string[] => [
  line.slice(6, 13).trim(),
  line.slice(14, 15),
  line.slice(16, 76).trim(),
  line.slice(77).trim(),
];

function entryOf([code = '', billable = '', short = '', long = '']: readonly string[]): CodeEntry | string {
  if (!codeForm.test(code)) return 'has no code';
  if (billable !== '0' && billable !== '1') return 'does not say whether the code is billable (0 or 1)';
  if (!printable.test(long) || (short !== '' && !printable.test(short))) return 'has no description';
  return { code, billable: billable === '1', short: short === long ? '' : short, long };
}

/** @throws CodeFileError */
export function readEntries(text: string, fewest = fewestCodes): CodeEntry[] {
  const lines = text.split(/\r?\n/);
  const hasColumns = lines[0] === columns;
  const entries = new Map<string, CodeEntry>();
  const faults: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || (hasColumns && at === 0)) continue;
    const entry = entryOf(hasColumns ? line.split('\t') : ofOrderLine(line));
    if (typeof entry === 'string') faults.push(`line ${at + 1} ${entry}`);
    else if (entries.has(entry.code)) faults.push(`line ${at + 1} has the code of an earlier line`);
    else entries.set(entry.code, entry);
  }
  if (faults.length > 0) {
    const more = faults.length > mostNamed ? `; and ${faults.length - mostNamed} more lines` : '';
    throw new CodeFileError(`${faults.slice(0, mostNamed).join('; ')}${more}.`);
  }
  if (entries.size < fewest) throw new CodeFileError(`it has ${entries.size} codes, and a whole release has more.`);
  return [...entries.values()];
}

/** The text of a file, which may be packed with gzip. @throws CodeFileError */
export function textOf(bytes: Uint8Array): string {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  try {
    return Buffer.from(isPacked ? gunzipSync(bytes, { maxOutputLength: longestFile }) : bytes).toString('utf8');
  } catch {
    throw new CodeFileError('it is packed with gzip and cannot be unpacked.');
  }
}
