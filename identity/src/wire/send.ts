/** The envelope of the AWS JSON 1.1 protocol. */
import type { FastifyReply } from 'fastify';
import { IdentityError } from '../model/identity-error.ts';

export const JSON_1_1 = 'application/x-amz-json-1.1';

/** Seconds. */
export const RETRY_AFTER = '5';

export function sendOutput(reply: FastifyReply, output: object): FastifyReply {
  return envelope(reply).code(200).send(json(output));
}

/** A client's mistake is never answered with 5xx, since clients would retry it. */
export function sendRefusal(reply: FastifyReply, refusal: IdentityError): FastifyReply {
  if (refusal.type === 'ServiceUnavailable') reply.header('Retry-After', RETRY_AFTER);
  return envelope(reply)
    .code(statusOf(refusal))
    .header('x-amzn-ErrorType', `${refusal.type}:`)
    .header('x-amzn-ErrorMessage', visible(refusal.message))
    .send(json({ __type: refusal.type, message: refusal.message }));
}

function envelope(reply: FastifyReply): FastifyReply {
  return reply
    .header('Content-Type', JSON_1_1)
    .header('Cache-Control', 'no-store')
    .header('x-amzn-RequestId', String(reply.request.id));
}

/** A message names the invalid field, and names may have characters that headers cannot hold (RFC 9110, 5.5). */
function visible(text: string): string {
  return text.replace(/[^ -~]/g, '?');
}

/** As bytes, since Fastify would add a charset to the content type of text. */
function json(body: object): Buffer {
  return Buffer.from(JSON.stringify(body), 'utf8');
}

function statusOf({ type }: IdentityError): number {
  if (type === 'InternalErrorException') return 500;
  if (type === 'ServiceUnavailable') return 503;
  return type === 'RequestEntityTooLargeException' ? 413 : 400;
}
