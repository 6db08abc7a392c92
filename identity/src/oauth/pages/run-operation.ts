/** Runs an operation of the user pool for a hosted page, with the same rules, locks and audit as for a client. */
import type { PoolContext } from '../../model/pool-context.ts';
import { operations } from '../../operations/operations.ts';

/** @throws IdentityError what the operation throws */
export async function runOperation(context: PoolContext, name: string, input: object): Promise<object> {
  const operation = operations.get(name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  return operation(input)(context);
}
