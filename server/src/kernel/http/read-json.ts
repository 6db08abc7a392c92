/**
 * The body of a request as JSON (RFC 8259): UTF-8 alone, and nothing that would be parsed or looked at for long. Lists, objects
 * and nesting are bounded here, since a schema reports each wrong entry of a list before it counts them.
 */
import type { FieldError } from '@puente/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#kernel/errors/errors';

/** More than any list of a definition has, more names than any object, deeper than any body, and more values than any has in all. */
const most = { entries: 10_000, names: 1000, depth: 32, values: 100_000 } as const;

/** The JSON parser removes one mark at the beginning; a second one is no JSON. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const refused = (path: readonly string[], code: string, message: string): FieldError => ({
  path: path.join('.') || 'body',
  code,
  message,
});

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** The place of a value, as a list that is read only where there is a fault. */
interface Place {
  readonly above: Place | null;
  readonly name: string;
  readonly depth: number;
}

function pathOf(place: Place | null): string[] {
  const path: string[] = [];
  for (let at = place; at; at = at.above) path.unshift(at.name);
  return path;
}

function faultOf(value: unknown, place: Place | null): FieldError | null {
  if (typeof value === 'string')
    return isStorable(value)
      ? null
      : refused(pathOf(place), 'characters', 'The text holds a character that cannot be stored.');
  if (typeof value !== 'object' || value === null) return null;
  const depth = place?.depth ?? 0;
  if (depth >= most.depth) return refused(pathOf(place).slice(0, 1), 'too_deep', 'This is nested too deep.');
  const limit = Array.isArray(value) ? most.entries : most.names;
  const names = Array.isArray(value) && value.length > limit ? null : Object.keys(value);
  if (!names || names.length > limit) return refused(pathOf(place), 'too_big', `Send at most ${limit} entries.`);
  for (const name of names) {
    const fault = isStorable(name)
      ? faultOf((value as Readonly<Record<string, unknown>>)[name], { above: place, name, depth: depth + 1 })
      : refused(pathOf(place), 'characters', 'A name holds a character that cannot be stored.');
    if (fault) return fault;
  }
  return null;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [opening, closing] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])];

/**
 * A body that would take long to parse and to walk is refused by its brackets and commas: they are counted in a pass
 * over the bytes. UTF-8 has none of their bytes within a letter.
 */
function faultOfShape(bytes: Uint8Array): FieldError | null {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === quote) at = endOfText(bytes, at);
    else if (byte === comma) values += 1;
    else if (closing.has(byte)) depth -= 1;
    else if (opening.has(byte)) {
      depth += 1;
      values += 1;
      if (depth > most.depth) return refused([], 'too_deep', 'This is nested too deep.');
    }
    if (values > most.values) return refused([], 'too_big', `Send at most ${most.values} values.`);
  }
  return null;
}

/** The end of the text that begins at a quotation mark. */
function endOfText(bytes: Uint8Array, begin: number): number {
  for (let at = begin + 1; ; at += 1) {
    at = bytes.indexOf(quote, at);
    if (at < 0) return bytes.length;
    let escapes = 0;
    while (bytes[at - 1 - escapes] === backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
}

/** @throws AppError validation, naming the field where there is one */
function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new AppError('validation', 'The request is not valid UTF-8.');
  }
}

/** Reads bodies of JSON alone; Fastify would hand a text on as it is, and mend bytes that are no UTF-8. */
export function readJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      const fault = faultOfShape(body);
      if (fault) throw new AppError('validation', { errors: [fault] });
      text = decodeUtf8(body);
    } catch (error) {
      return done(error as Error);
    }
    return parse(request, text, (error, value) => {
      const fault = error ? null : faultOf(value, null);
      done(fault ? new AppError('validation', { errors: [fault] }) : error, value);
    });
  });
}
