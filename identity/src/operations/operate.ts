/**
 * Runs an operation of a pool in one transaction. Neither its answer nor its timing reveals whether an account exists.
 */

import type { Origin } from '../model/auth-event.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { Identity } from '../model/pool-context.ts';
import { inPool } from '../store/in-pool.ts';
import { withEvenTiming } from '../wire/even-timing.ts';
import { clientId } from '../wire/input.ts';
import { checkClientSecret } from './check-client-secret.ts';
import { operations } from './operations.ts';

/** Operations with a user name; their answer and its timing must not reveal whether the account exists. */
const evenlyTimed: ReadonlyMap<string, 'always' | 'refusals'> = new Map([
  ['SignUp', 'always'],
  ['ConfirmSignUp', 'always'],
  ['ResendConfirmationCode', 'always'],
  ['ForgotPassword', 'always'],
  ['ConfirmForgotPassword', 'always'],
  ['InitiateAuth', 'refusals'],
  ['RespondToAuthChallenge', 'refusals'],
]);

/**
 * @param name as in X-Amz-Target, without the service
 * @throws IdentityError for every fault of the request
 */
export async function operate(
  identity: Identity,
  poolId: string,
  name: string,
  body: unknown,
  origin: Origin,
): Promise<object> {
  const operation = operations.get(name);
  if (!operation) throw new IdentityError('UnknownOperationException', 'Unknown operation.');
  const run = operation(body);
  const work = () =>
    inPool(
      identity,
      poolId,
      origin,
      async (context) => {
        await checkClientSecret(context, body);
        return run(context);
      },
      clientNamedIn(body),
    );
  const evenWhen = evenlyTimed.get(name);
  return evenWhen ? withEvenTiming(identity, evenWhen, work) : work();
}

function clientNamedIn(body: unknown): string | undefined {
  const named = clientId.safeParse((body as { readonly ClientId?: unknown } | null)?.ClientId);
  return named.success ? named.data : undefined;
}
