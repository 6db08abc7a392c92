/** A request that may come twice, for what is no create or command of a resource: the first answer is given again. */
import type { FastifyRequest } from 'fastify';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { type Kernel, keyHeader } from '#kernel/http/api';
import { type Answer, claimKey, keepAnswer, requestKey } from '#kernel/records/idempotency';

/**
 * Without an `Idempotency-Key` every request is one of its own. `holds` refuses an answer of before that the caller may
 * not read any more.
 */
export async function answerOnce(
  kernel: Kernel,
  ctx: Context,
  request: FastifyRequest,
  action: string,
  work: (tx: Transaction) => Promise<Answer>,
  holds: (tx: Transaction, answer: Answer) => Promise<void> = async () => {},
): Promise<Answer> {
  const header = keyHeader(request);
  const key = header && requestKey(action, '', request.body, header);
  return kernel.db.work(ctx, async (tx) => {
    const before = key && (await claimKey(tx, ctx, key));
    if (before) {
      await holds(tx, before);
      return before;
    }
    const answer = await work(tx);
    if (key) await keepAnswer(tx, ctx, key, answer);
    return answer;
  });
}
