/** Parameters of an OAuth request: one value each; an empty one counts as absent (RFC 6749, 3.1). */
import type { FastifyRequest } from 'fastify';
import { OAuthError } from './oauth-error.ts';

const FORM = 'application/x-www-form-urlencoded';
/** The whole address must fit into the 16 kB of headers that a server reads. */
const LONGEST = 2048;
/** Decoders put U+FFFD where the bytes were not UTF-8. */
const CONTROL = /[\p{Cc}\uFFFD]/u;

export type Parameters = {
  get(name: string): string | undefined;
  /** The first parameter that is repeated, too long or has control characters. */
  readonly fault: string | undefined;
};

export function readQuery(request: FastifyRequest): Parameters {
  const start = request.url.indexOf('?');
  return parametersOf(new URLSearchParams(start < 0 ? '' : request.url.slice(start + 1)));
}

/** @throws OAuthError invalid_request for another content type */
export function readForm(request: FastifyRequest): Parameters {
  return parametersOf(formOf(request));
}

/** @throws OAuthError invalid_request */
export function checkParameters({ fault }: Parameters): void {
  if (fault !== undefined)
    throw new OAuthError('invalid_request', 'A parameter is there twice, or is not a text of use.');
}

/**
 * The fields of a page's own form, in which the sealed visit may be longer.
 * @throws OAuthError invalid_request
 */
export function readFields(request: FastifyRequest): Parameters {
  return parametersOf(formOf(request), 64 * 1024);
}

function formOf(request: FastifyRequest): URLSearchParams {
  const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (contentType !== FORM || typeof request.body !== 'string') {
    throw new OAuthError('invalid_request', `The request must be of type ${FORM}.`);
  }
  return new URLSearchParams(request.body);
}

function parametersOf(given: URLSearchParams, longest = LONGEST): Parameters {
  const values = new Map<string, string>();
  let fault: string | undefined;
  for (const [name, value] of given) {
    if (values.has(name) || value.length > longest || CONTROL.test(value)) fault ??= name;
    else values.set(name, value);
  }
  return { get: (name) => values.get(name) || undefined, fault };
}
