/** Finds the operation a request names in X-Amz-Target and runs it in the pool of its path. */
import type { FastifyRequest } from 'fastify';
import { IdentityError } from '../model/identity-error.ts';
import type { Identity } from '../model/pool-context.ts';
import { originOf } from '../wire/origin.ts';
import { JSON_1_1 } from '../wire/send.ts';
import { operate } from './operate.ts';
import { operations } from './operations.ts';

const TARGET = 'AWSCognitoIdentityProviderService.';

/** @throws IdentityError for every fault of the request */
export async function dispatch(identity: Identity, poolId: string, request: FastifyRequest): Promise<object> {
  const target = request.headers['x-amz-target'];
  const name = typeof target === 'string' && target.startsWith(TARGET) ? target.slice(TARGET.length) : '';
  if (!operations.has(name)) throw new IdentityError('UnknownOperationException', 'Unknown operation.');
  return operate(identity, { poolId, operation: name, input: parseBody(request), origin: originOf(request) });
}

function parseBody(request: FastifyRequest): unknown {
  const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (contentType !== JSON_1_1 || typeof request.body !== 'string') {
    throw new IdentityError('SerializationException', `The request must be of type ${JSON_1_1}.`);
  }
  try {
    return JSON.parse(request.body);
  } catch {
    throw new IdentityError('SerializationException', 'The request is not valid JSON.');
  }
}
