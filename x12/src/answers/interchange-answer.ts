/** TA1: whether a whole interchange was taken (X12.5, interchange acknowledgment). */

import { dateOf, type Transaction } from '../read/transactions.ts';
import { elementOf, toldAt } from '../segment.ts';

export interface InterchangeAnswer {
  /** ISA13 of the file that was sent. */
  readonly interchangeControl: string;
  readonly sentOn: string | null;
  /** A: taken, E: taken with errors, R: refused. */
  readonly code: string;
  /** The note code, `000` without an error. */
  readonly note: string | null;
}

export function readInterchangeAnswer({ segments: [ta1] }: Transaction): InterchangeAnswer {
  return {
    interchangeControl: elementOf(ta1, 1).trim(),
    sentOn: dateOf(toldAt(ta1, 2)),
    code: elementOf(ta1, 4).trim(),
    note: toldAt(ta1, 5),
  };
}
