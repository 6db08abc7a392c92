/**
 * Redirect addresses a client may register (RFC 9700, 2.1; RFC 8252, 7.1): https, http on this machine only, or an
 * app's own scheme, which contains a dot. They are compared character by character.
 */
import type { Identity } from '../model/pool-context.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const LONGEST = 1024;

export function isRedirectUri(text: string): boolean {
  if (text.length > LONGEST || !/^[\x21-\x7e]+$/.test(text) || text.includes('#') || text.includes('\\')) return false;
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return hostname !== '';
  return protocol === 'http:' ? LOOPBACK.has(hostname) : protocol.includes('.');
}

/** The registered addresses of a client. A path is a page of this server, and follows PUBLIC_URL. */
export function registeredUris({ publicUrl }: Pick<Identity, 'publicUrl'>, uris: readonly string[]): readonly string[] {
  return uris.map((uri) => (isOwnPage(uri) ? publicUrl() + uri : uri));
}

/** Only the server registers such a page for a client; callers cannot. */
export const isOwnPage = (uri: string): boolean => /^\/[a-z][a-z/-]*$/.test(uri);

/** @returns the address with the parameters added to its own */
export function withParameters(uri: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const added = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) added.append(name, value);
  }
  const text = added.toString();
  if (text === '') return uri;
  return `${uri}${uri.includes('?') ? '&' : '?'}${text}`;
}

/** The origins that a content security policy must allow so that a form may redirect to the address (CSP 3, form-action). */
export function policySourceOf(uri: string): string {
  const { protocol, origin, hostname } = new URL(uri);
  // A source expression cannot name an IPv6 address or the host of an app's own scheme.
  return (protocol === 'https:' || protocol === 'http:') && !hostname.startsWith('[') ? origin : protocol;
}
