/** Does for a person at a hosted page what the operation of the same name does for a client: one rule, one lock, one audit. */
import type * as z from 'zod';
import { operations } from '../../operations/operations.ts';
import type { PoolContext } from '../../pool-context.ts';

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
