/**
 * Hides from the timing of an answer whether an account exists. The answer goes out at the next whole interval since
 * the request began, plus a random part of one, so that neither a found row nor a rounded timer shows. The transaction
 * has ended by then.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Identity } from '../model/pool-context.ts';

/** The random part, as a share of an interval. */
const SPREAD = 0.2;

/** @param which whether a success waits too: it does where strangers also get that answer */
export async function withEvenTiming<Result>(
  { answerInterval }: Pick<Identity, 'answerInterval'>,
  which: 'always' | 'refusals',
  work: () => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  const pause = () => {
    const taken = performance.now() - begun;
    return wait((Math.ceil(taken / answerInterval) + Math.random() * SPREAD) * answerInterval - taken);
  };
  try {
    const result = await work();
    if (answerInterval > 0 && which === 'always') await pause();
    return result;
  } catch (error) {
    if (answerInterval > 0) await pause();
    throw error;
  }
}
