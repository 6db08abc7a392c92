/** The resources of one file: a Bundle, lines of NDJSON, or one resource. The content decides, not the file's name. */
import { type Json, objectOf, textOf } from './fhir/json.ts';
import type { InputFile } from './input-files.ts';
import { openText } from './open-text.ts';
import { splitEntries } from './split-entries.ts';
import { splitLines } from './split-lines.ts';

/** The place of a resource. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly entry?: number;
}
export interface Found {
  readonly place: Place;
  readonly resource: Json;
  /** The address of a bundle's entry. */
  readonly fullUrl: string | undefined;
}
/** Something that is no resource. */
export interface Unreadable {
  readonly place: Place;
  readonly unreadable: string;
}

type Shape = 'bundle' | 'lines' | 'one' | 'other';
const headLength = 64 * 1024;
const largestSingle = 64 * 1024 * 1024;

/** Looks at the beginning of the text. */
function shapeOf(head: string, name: string): Shape {
  const text = head.replace(/^\uFEFF/, '').trimStart();
  if (!text.startsWith('{')) return /\.ndjson(\.gz)?$/i.test(name) && text !== '' ? 'lines' : 'other';
  const end = text.indexOf('\n');
  const first = (end < 0 ? text : text.slice(0, end)).trim();
  const more = end >= 0 && text.slice(end).trim() !== '';
  if (more && first.endsWith('}') && first.length > 1) return 'lines';
  // A bundle says so before its first entry; a resource inside an entry stands deeper.
  const entry = text.search(/"entry"\s*:/);
  if (/"resourceType"\s*:\s*"Bundle"/.test(entry < 0 ? text : text.slice(0, entry))) return 'bundle';
  if (entry >= 0 && /^\{\s*"(?:type|id|meta|total|link|timestamp|identifier|entry)"/.test(text)) return 'bundle';
  return /\.ndjson(\.gz)?$/i.test(name) || !more ? 'lines' : 'one';
}

function parse(text: string | null): Json | string {
  if (text === null) return 'is longer than 64 MB';
  if (text.includes('\uFFFD')) return 'holds bytes that are not UTF-8';
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Json)
      : 'is not a JSON object';
  } catch {
    // The parser's own message quotes the text.
    return 'is not valid JSON';
  }
}

function* entryOf(entry: Json, place: Place): Generator<Found | Unreadable> {
  const resource = objectOf(entry.resource);
  if (textOf(resource.resourceType)) yield { place, resource, fullUrl: textOf(entry.fullUrl) };
  // A DELETE or GET has no resource.
  else if (entry.resource !== undefined) yield { place, unreadable: 'has no resourceType' };
}

function* resourceOf(value: Json, place: Place): Generator<Found | Unreadable> {
  if (value.resourceType === 'Bundle' && Array.isArray(value.entry)) {
    for (const [index, entry] of value.entry.entries()) yield* entryOf(objectOf(entry), { ...place, entry: index + 1 });
  } else if (textOf(value.resourceType)) yield { place, resource: value, fullUrl: undefined };
  else yield { place, unreadable: 'has no resourceType' };
}

async function* restored(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head.replace(/^\uFEFF/, '');
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* bundle(file: string, pieces: AsyncIterable<string>): AsyncGenerator<Found | Unreadable> {
  for await (const { number, text } of splitEntries(pieces)) {
    const place = { file, entry: number };
    const value = parse(text);
    if (typeof value === 'string') yield { place, unreadable: value };
    else yield* entryOf(value, place);
  }
}

async function* lines(file: string, pieces: AsyncIterable<string>): AsyncGenerator<Found | Unreadable> {
  for await (const { number, text } of splitLines(pieces)) {
    const place = { file, line: number };
    const value = parse(text);
    if (typeof value === 'string') yield { place, unreadable: value };
    else yield* resourceOf(value, place);
  }
}

async function* one(file: string, pieces: AsyncIterable<string>): AsyncGenerator<Found | Unreadable> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > largestSingle)
      return yield { place: { file }, unreadable: 'is longer than 64 MB and neither a Bundle nor NDJSON' };
  }
  const value = parse(text);
  if (typeof value === 'string') yield { place: { file }, unreadable: value };
  else yield* resourceOf(value, { file });
}

/** Never throws because of a file's content: that becomes `unreadable`. */
export async function* readResources(
  { path, name }: InputFile,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Found | Unreadable> {
  const source = openText(path, onBytes);
  try {
    let head = '';
    for (let next = await source.next(); !next.done; next = await source.next()) {
      head += next.value;
      if (head.length >= headLength) break;
    }
    const shape = shapeOf(head, name);
    const pieces = restored(head, source);
    if (shape === 'bundle') yield* bundle(name, pieces);
    else if (shape === 'lines') yield* lines(name, pieces);
    else if (shape === 'one') yield* one(name, pieces);
    else yield { place: { file: name }, unreadable: head.trim() === '' ? 'is empty' : 'is not FHIR JSON' };
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const damaged = code?.startsWith('Z_')
      ? 'ends before its gzip data is complete, or is damaged'
      : error instanceof SyntaxError
        ? message
        : undefined;
    if (!damaged) throw error;
    yield { place: { file: name }, unreadable: damaged };
  } finally {
    await source.return(undefined);
  }
}
