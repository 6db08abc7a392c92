/**
 * An operation of the user-pool API: the schema of its input and its work within one transaction of the pool. Input
 * that does not match is refused before the transaction, so that it costs the database nothing.
 */
import type * as z from 'zod';
import type { PoolContext } from '../model/pool-context.ts';
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
