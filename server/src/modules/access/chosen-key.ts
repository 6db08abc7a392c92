/** The key of a request that is no create or command of a resource: only the caller can say that it is the same one. */
import type { FastifyRequest } from 'fastify';
import { keyHeader } from '#kernel/http/api';
import { type RequestKey, requestKey } from '#kernel/records/idempotency';

/** Undefined without an `Idempotency-Key`: then every request is one of its own. */
export function chosenKey(request: FastifyRequest, action: string): RequestKey | undefined {
  const header = keyHeader(request);
  return header ? requestKey({ action, id: '', body: request.body, header }) : undefined;
}
