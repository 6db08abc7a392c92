/**
 * The body of a request as JSON (RFC 8259): UTF-8 alone, and nothing that a schema would look at for long. Lists, objects
 * and nesting are bounded here, since a schema reports each wrong entry of a list before it counts them.
 */
import type { FieldError } from '@puente/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#kernel/errors/errors';

/** More than any list of a definition has, more names than any object, and deeper than any body. */
const most = { entries: 10_000, names: 1000, depth: 32 } as const;

/** One mark at the beginning is taken off by the parser of JSON; a second one is no JSON. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const refused = (path: readonly string[], code: string, message: string): FieldError => ({
  path: path.join('.') || 'body',
  code,
  message,
});

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

function faultOf(value: unknown, path: readonly string[]): FieldError | null {
  if (typeof value === 'string')
    return isStorable(value) ? null : refused(path, 'characters', 'The text holds a character that cannot be stored.');
  if (typeof value !== 'object' || value === null) return null;
  if (path.length >= most.depth) return refused(path.slice(0, 1), 'too_deep', 'This is nested too deep.');
  const limit = Array.isArray(value) ? most.entries : most.names;
  const names = Array.isArray(value) && value.length > limit ? null : Object.keys(value);
  if (!names || names.length > limit) return refused(path, 'too_big', `Send at most ${limit} entries.`);
  for (const name of names) {
    const fault = isStorable(name)
      ? faultOf((value as Readonly<Record<string, unknown>>)[name], [...path, name])
      : refused(path, 'characters', 'A name holds a character that cannot be stored.');
    if (fault) return fault;
  }
  return null;
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
      text = decodeUtf8(body);
    } catch (error) {
      return done(error as Error);
    }
    return parse(request, text, (error, value) => {
      const fault = error ? null : faultOf(value, []);
      done(fault ? new AppError('validation', { errors: [fault] }) : error, value);
    });
  });
}
