/**
 * Keeps the time of an answer from telling who exists: it goes out at the next whole interval since the request began, and
 * a random part of one after it, so that neither a found row nor a rounded timer shows. The transaction is over by then.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Identity } from '../identity.ts';

/** The random part, as a share of an interval. */
const SPREAD = 0.2;

/** @param which whether a success waits as well: it does where it is what strangers are answered with, too */
export async function evenly<Result>(
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
