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

export type OperationRequest = {
  readonly poolId: string;
  /** As in X-Amz-Target, without the service. */
  readonly operation: string;
  readonly input: unknown;
  readonly origin: Origin;
};

/**
 * @throws IdentityError for every fault of the request
 */
export async function operate(
  identity: Identity,
  { poolId, operation: name, input, origin }: OperationRequest,
): Promise<object> {
  const operation = operations.get(name);
  if (!operation) throw new IdentityError('UnknownOperationException', 'Unknown operation.');
  const run = operation(input);
  const work = () =>
    inPool(identity, { poolId, origin, clientId: clientNamedIn(input) }, async (context) => {
      await checkClientSecret(context, input);
      return run(context);
    });
  const evenWhen = evenlyTimed.get(name);
  return evenWhen ? withEvenTiming(identity, evenWhen, work) : work();
}

function clientNamedIn(body: unknown): string | undefined {
  const named = clientId.safeParse((body as { readonly ClientId?: unknown } | null)?.ClientId);
  return named.success ? named.data : undefined;
}
