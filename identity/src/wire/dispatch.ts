/** Finds the operation a request names in X-Amz-Target and runs it in one transaction of the pool in its path. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../identity-error.ts';
import { operations } from '../operations/operations.ts';
import { inPool } from '../pool-context.ts';
import { JSON_1_1 } from './send.ts';

const TARGET = 'AWSCognitoIdentityProviderService.';

/** @throws IdentityError for everything the caller can mend */
export async function dispatch(identity: Identity, poolId: string, request: FastifyRequest): Promise<object> {
  const target = request.headers['x-amz-target'];
  const run =
    typeof target === 'string' && target.startsWith(TARGET) ? operations.get(target.slice(TARGET.length)) : undefined;
  if (!run) throw new IdentityError('UnknownOperationException', 'Unknown operation.');
  const body = parseBody(request);
  const origin = {
    address: addressOf(request),
    requestId: String(request.id),
    userAgent: request.headers['user-agent']?.slice(0, 256),
  };
  return inPool(identity, poolId, origin, (context) => run(context, body));
}

/** @returns undefined when a proxy names no address; the zone of a local IPv6 address is left out */
function addressOf(request: FastifyRequest): string | undefined {
  const address = request.ip.split('%')[0] ?? '';
  return isIP(address) === 0 ? undefined : address;
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
