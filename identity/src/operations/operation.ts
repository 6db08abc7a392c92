/**
 * An operation of the user-pool API: the form of its input and what it does within one transaction of its pool. What
 * does not fit the form is refused before there is a transaction, so that nonsense costs the database nothing.
 */
import type * as z from 'zod';
import type { PoolContext } from '../pool-context.ts';
import { parseInput } from '../wire/input.ts';

/** @throws IdentityError InvalidParameterException */
export type Operation = (body: unknown) => (context: PoolContext) => Promise<object>;

export function operation<Input>(
  input: z.ZodType<Input>,
  run: (context: PoolContext, input: Input) => Promise<object>,
): Operation {
  return (body) => {
    const parsed = parseInput(input, body);
    return (context) => run(context, parsed);
  };
}
