/** Runs an operation of the user pool for a hosted page, with the same rules, locks and audit as for a client. */
import type * as z from 'zod';
import type { PoolContext } from '../../model/pool-context.ts';
import { operations } from '../../operations/operations.ts';

/** @throws IdentityError what the operation throws */
export async function runOperation<Output>(
  context: PoolContext,
  name: string,
  input: object,
  output: z.ZodType<Output>,
): Promise<Output> {
  const operation = operations.get(name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  return output.parse(await operation(input)(context));
}
