/** Refusals of the endpoints that programs call (RFC 6749, 5.2; RFC 6750, 3). */
import type { FastifyReply } from 'fastify';
import { RETRY_AFTER } from '../wire/send.ts';
import type { OAuthError, OAuthErrorCode } from './oauth-error.ts';

export function sendOAuthError(reply: FastifyReply, { code, message }: OAuthError): FastifyReply {
  // Only a client that authenticated in a header gets the scheme in a header.
  const isChallenged = code === 'invalid_client' && reply.request.headers.authorization !== undefined;
  const status = isChallenged ? 401 : code === 'temporarily_unavailable' ? 429 : 400;
  if (isChallenged) reply.header('WWW-Authenticate', 'Basic realm="oauth2"');
  return reply
    .code(status)
    .headers({ 'Cache-Control': 'no-store', Pragma: 'no-cache' })
    .send({ error: code, error_description: message });
}

/** A request without a token gets only the scheme (RFC 6750, 3.1). */
export function askForToken(reply: FastifyReply): FastifyReply {
  return reply.code(401).headers({ 'Cache-Control': 'no-store', 'WWW-Authenticate': 'Bearer realm="userInfo"' }).send();
}

export function sendUserInfoError(reply: FastifyReply, error: OAuthError): FastifyReply {
  const isToken = error.code !== 'insufficient_scope' && error.code !== 'temporarily_unavailable';
  const code = isToken ? 'invalid_token' : error.code;
  const message = isToken ? 'The access token is not valid.' : error.message;
  return reply
    .code(isToken ? 401 : error.code === 'insufficient_scope' ? 403 : 429)
    .headers({
      'Cache-Control': 'no-store',
      'WWW-Authenticate': `Bearer realm="userInfo", error="${code}", error_description="${message}"`,
    })
    .send({ error: code, error_description: message });
}

/** The server, not the request, is at fault, and the same request may succeed soon. */
export function sendAway(reply: FastifyReply, { message }: Error): FastifyReply {
  return reply
    .code(503)
    .headers({ 'Cache-Control': 'no-store', Pragma: 'no-cache', 'Retry-After': RETRY_AFTER })
    .send({ error: 'temporarily_unavailable' satisfies OAuthErrorCode, error_description: message });
}
