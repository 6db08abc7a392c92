/** 999: whether the transaction sets of a group follow the guide (005010X231A1). */
import type { Transaction } from '../read/transactions.ts';
import { elementOf, type Segment, toldAt } from '../segment.ts';

/** IK3, its context, and the IK4 below it. */
export interface SegmentFault {
  readonly segment: string;
  /** From 1, ST is 1. */
  readonly position: number | null;
  readonly loop: string | null;
  readonly code: string | null;
  /** CTX01, such as `CLM01:CHW000001`: the claim in which it is. */
  readonly context: string | null;
  readonly elements: readonly {
    readonly element: number | null;
    readonly component: number | null;
    readonly code: string;
    /** A copy of the value that is wrong. */
    readonly value: string | null;
  }[];
}

export interface TransactionAnswer {
  readonly type: string;
  /** ST02 that was sent. */
  readonly control: string;
  /** IK5 01: A taken, E taken with errors, M, R, W and X refused. */
  readonly code: string;
  readonly errors: readonly string[];
  readonly faults: readonly SegmentFault[];
}

export interface ImplementationAnswer {
  /** GS01 and GS06 that were sent. */
  readonly functionalId: string;
  readonly groupControl: string;
  readonly transactions: readonly TransactionAnswer[];
  /** AK9 01: A, E, P, R, M, W or X. */
  readonly code: string;
  readonly included: number | null;
  readonly received: number | null;
  readonly accepted: number | null;
  readonly errors: readonly string[];
}

const numberOf = (segment: Segment, at: number): number | null => {
  const told = toldAt(segment, at);
  return told !== null && /^\d+$/.test(told) ? Number(told) : null;
};
const codesFrom = (segment: Segment, at: number): string[] =>
  segment
    .slice(at)
    .map((code) => code.trim())
    .filter(Boolean);

type Building<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

export function readImplementationAnswer({ segments, delimiters }: Transaction): ImplementationAnswer {
  const answer: Building<ImplementationAnswer> = {
    ...{ functionalId: '', groupControl: '', transactions: [], code: '', included: null },
    ...{ received: null, accepted: null, errors: [] },
  };
  let transaction: Building<TransactionAnswer> | undefined;
  let fault: Building<SegmentFault> | undefined;
  for (const segment of segments) {
    const [id] = segment;
    if (id === 'AK1')
      [answer.functionalId, answer.groupControl] = [elementOf(segment, 1), elementOf(segment, 2).trim()];
    else if (id === 'AK2') {
      transaction = {
        type: elementOf(segment, 1),
        control: elementOf(segment, 2).trim(),
        code: '',
        errors: [],
        faults: [],
      };
      answer.transactions.push(transaction);
      fault = undefined;
    } else if (id === 'IK3' || id === 'AK3') {
      fault = {
        segment: elementOf(segment, 1),
        position: numberOf(segment, 2),
        loop: toldAt(segment, 3),
        code: toldAt(segment, 4),
        context: null,
        elements: [],
      };
      transaction?.faults.push(fault);
    } else if (id === 'CTX' && fault) fault.context ??= toldAt(segment, 1);
    else if ((id === 'IK4' || id === 'AK4') && fault) {
      const [element, component] = elementOf(segment, 1).split(delimiters.component);
      fault.elements.push({
        element: Number(element) || null,
        component: Number(component) || null,
        code: elementOf(segment, 3),
        value: toldAt(segment, 4),
      });
    } else if ((id === 'IK5' || id === 'AK5') && transaction) {
      transaction.code = elementOf(segment, 1).trim();
      transaction.errors = codesFrom(segment, 2);
    } else if (id === 'AK9') {
      answer.code = elementOf(segment, 1).trim();
      answer.included = numberOf(segment, 2);
      answer.received = numberOf(segment, 3);
      answer.accepted = numberOf(segment, 4);
      answer.errors = codesFrom(segment, 5);
    }
  }
  return answer;
}
