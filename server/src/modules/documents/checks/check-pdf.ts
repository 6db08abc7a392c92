/**
 * Whether a PDF only shows something. Scripts, programs to start, forms that send themselves, other files inside and films
 * are refused; links that a person clicks, jumps within the document and forms without scripts of their own are taken.
 */

import { isFormScript } from '../pdf/form-script.ts';
import { PdfFault } from '../pdf/pdf-fault.ts';
import { type PdfFile, readPdf } from '../pdf/read-file.ts';
import { readName, skipBlank } from '../pdf/read-value.ts';
import { PdfDict, PdfName, type PdfValue } from '../pdf/values.ts';
import { refuseContent } from './refuse-content.ts';

/** Kinds of action (ISO 32000-2, 12.6.4) that run, start, send or open something beside the document. */
const active = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
]);
/**
 * The longest gap between two words that belong together, in bytes: a longer comment would be read once for each of its
 * characters.
 */
const shortGap = 32;
const drawnByPrograms = new Set(['RichMedia', '3D']);

const messages = {
  active: 'The PDF runs scripts, or opens or sends something. Print it to PDF again and send that.',
  embedded: 'Other files lie in the PDF. Send each of them by itself.',
  password: 'The PDF asks for a password. Save it without one, or print it to PDF, and send that.',
  damaged: 'The PDF is damaged or written in a way that cannot be checked. Print it to PDF again and send that.',
} as const;

const holds = (value: PdfValue) => value !== null && !(Array.isArray(value) && value.length === 0);

/** The file and the place of a value. */
interface Place {
  readonly file: PdfFile;
  readonly object: PdfFile['objects'][number];
  /** The places of actions that are harmless forms' scripts. */
  readonly seen: Set<number>;
}

/** @throws PdfFault */
function checkDict({ file, object, seen }: Place, dict: PdfDict) {
  const are = (key: string) => dict.all(key).flatMap((value) => file.resolve(value));
  const names = (key: string) => are(key).flatMap((value) => (value instanceof PdfName ? [value.text] : []));
  if (names('Type').includes('EmbeddedFile') || are('EF').some((value) => value instanceof PdfDict))
    throw new PdfFault('embedded');
  if (are('XFA').some(holds) || names('Subtype').some((name) => drawnByPrograms.has(name)))
    throw new PdfFault('active');
  const actions = names('S').filter((name) => active.has(name));
  if (actions.some((name) => name !== 'JavaScript')) throw new PdfFault('active');
  const scripts = dict.all('JS').filter((value) => value !== null);
  if (actions.length > 0 && scripts.length === 0) throw new PdfFault('active');
  for (const script of scripts) if (!file.bytesOf(script, object).every(isFormScript)) throw new PdfFault('active');
  if (!object.wasPacked) for (const value of dict.all('S')) if (value instanceof PdfName) seen.add(value.at);
}

function checkValue(place: Place, value: PdfValue) {
  if (Array.isArray(value)) for (const one of value) checkValue(place, one);
  if (!(value instanceof PdfDict)) return;
  checkDict(place, value);
  for (const values of value.entries.values()) for (const one of values) checkValue(place, one);
}

/** Bytes that read `/S /JavaScript` in a place where no object was found: something hides there. */
function assertNothingHidden(text: Buffer, seen: ReadonlySet<number>) {
  for (let at = text.indexOf('/'); at >= 0; at = text.indexOf('/', at + 1)) {
    const next = text[at + 1];
    if (next !== 0x53 && next !== 0x23) continue;
    const key = readName(text, at);
    if (key.text !== 'S') continue;
    const valueAt = skipBlank(text, key.end, Math.min(text.length, key.end + shortGap));
    if (text[valueAt] === 0x2f && active.has(readName(text, valueAt).text) && !seen.has(valueAt))
      throw new PdfFault('active');
  }
}

export const damagedPdf = () => refuseContent('damaged', messages.damaged);

/** @throws AppError */
export function checkPdf(bytes: Buffer): void {
  try {
    const file = readPdf(bytes);
    const seen = new Set<number>();
    for (const object of file.objects) checkValue({ file, object, seen }, object.value);
    assertNothingHidden(bytes, seen);
  } catch (error) {
    if (!(error instanceof PdfFault)) throw error;
    throw refuseContent(error.code, messages[error.code]);
  }
}
