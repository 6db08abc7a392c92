/** The text of a request's bytes. Fastify would put U+FFFD for what is no UTF-8, and two different texts would be one. */
import { isUtf8 } from 'node:buffer';
import { IdentityError } from '../identity-error.ts';

/** @throws IdentityError SerializationException */
export function decodeUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new IdentityError('SerializationException', 'The request is not valid UTF-8.');
  return bytes.toString('utf8');
}
