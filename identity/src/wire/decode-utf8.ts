/** The text of a request's bytes. Fastify would put U+FFFD for what is no UTF-8, and two different texts would be one. */
import { IdentityError } from '../identity-error.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws IdentityError SerializationException */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new IdentityError('SerializationException', 'The request is not valid UTF-8.');
  }
}
