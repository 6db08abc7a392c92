/** Finds the operation a request names in X-Amz-Target and runs it in one transaction of the pool in its path. */
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../identity.ts';
import { IdentityError } from '../identity-error.ts';
import { operations } from '../operations/operations.ts';
import { inPool } from '../pool-context.ts';
import { checkClientSecret } from './check-client-secret.ts';
import { evenly } from './evenly.ts';
import { originOf } from './origin.ts';
import { JSON_1_1 } from './send.ts';

const TARGET = 'AWSCognitoIdentityProviderService.';

/** Operations that ask for a name; what they answer, and when, must not tell whether it is somebody's. */
const namesSomebody: ReadonlyMap<string, 'always' | 'refusals'> = new Map([
  ['SignUp', 'always'],
  ['ConfirmSignUp', 'always'],
  ['ResendConfirmationCode', 'always'],
  ['ForgotPassword', 'always'],
  ['ConfirmForgotPassword', 'always'],
  ['InitiateAuth', 'refusals'],
  ['RespondToAuthChallenge', 'refusals'],
]);

/** @throws IdentityError for everything the caller can mend */
export async function dispatch(identity: Identity, poolId: string, request: FastifyRequest): Promise<object> {
  const target = request.headers['x-amz-target'];
  const name = typeof target === 'string' && target.startsWith(TARGET) ? target.slice(TARGET.length) : '';
  const operation = operations.get(name);
  if (!operation) throw new IdentityError('UnknownOperationException', 'Unknown operation.');
  const body = parseBody(request);
  const run = operation(body);
  const work = () =>
    inPool(identity, poolId, originOf(request), async (context) => {
      await checkClientSecret(context, body);
      return run(context);
    });
  const evened = namesSomebody.get(name);
  return evened ? evenly(identity, evened, work) : work();
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
