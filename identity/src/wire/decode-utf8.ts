/**
 * The text of a request's bytes. Fastify would replace invalid UTF-8 with U+FFFD, so that different texts would become
 * one.
 */
import { isUtf8 } from 'node:buffer';
import { IdentityError } from '../model/identity-error.ts';

/** @throws IdentityError SerializationException */
export function decodeUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new IdentityError('SerializationException', 'The request is not valid UTF-8.');
  return bytes.toString('utf8');
}
