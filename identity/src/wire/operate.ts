/** Runs an operation of a pool in one transaction, answered so that strangers learn nothing from what it says, or when. */
import type { Identity } from '../identity.ts';
import { IdentityError } from '../identity-error.ts';
import { operations } from '../operations/operations.ts';
import { inPool } from '../pool-context.ts';
import type { Origin } from '../store/events.ts';
import { checkClientSecret } from './check-client-secret.ts';
import { evenly } from './evenly.ts';
import { clientId } from './input.ts';

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

/**
 * @param name as X-Amz-Target says it, without the service
 * @throws IdentityError for everything the caller can mend
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
  const evened = namesSomebody.get(name);
  return evened ? evenly(identity, evened, work) : work();
}

function clientNamedIn(body: unknown): string | undefined {
  const named = clientId.safeParse((body as { readonly ClientId?: unknown } | null)?.ClientId);
  return named.success ? named.data : undefined;
}
