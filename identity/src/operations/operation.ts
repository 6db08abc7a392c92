/** An operation of the user-pool API: the form of its input and what it does within one transaction of its pool. */
import type * as z from 'zod';
import type { PoolContext } from '../pool-context.ts';
import { parseInput } from '../wire/input.ts';

export type Operation = (context: PoolContext, body: unknown) => Promise<object>;

export function operation<Input>(
  input: z.ZodType<Input>,
  run: (context: PoolContext, input: Input) => Promise<object>,
): Operation {
  return async (context, body) => run(context, parseInput(input, body));
}
