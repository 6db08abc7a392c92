/** The rows that were not taken, as the file they came in: mended, it can be read again. */
import { byteOrderMark, csvLine, textCell } from './cells.ts';

export interface RefusedRow<Fault extends string> {
  readonly line: number;
  /** As they stand in the file. */
  readonly cells: readonly string[];
  /** All of them, at least one. */
  readonly faults: readonly Fault[];
}

interface Words<Fault extends string> {
  /** The heads of the columns, by the faults that are named for a column. */
  readonly columns: Readonly<Record<'line' | 'reason', string>> & Readonly<Partial<Record<Fault, string>>>;
  readonly faults: Readonly<Record<Fault, string>>;
}

/** A sentence for each fault, behind the head of its column. */
const reasonOf = <Fault extends string>(faults: readonly Fault[], words: Words<Fault>): string =>
  faults.map((fault) => [words.columns[fault], words.faults[fault]].filter(Boolean).join(': ')).join(' ');

function reportOf<Fault extends string>(
  heads: readonly string[],
  refused: readonly RefusedRow<Fault>[],
  words: Words<Fault>,
): string {
  const { columns } = words;
  // A report that is mended and read again does not grow.
  const own = (head: string) => ![columns.line, columns.reason].includes(head);
  const kept = heads.flatMap((head, index) => (own(head) ? [index] : []));
  const lines = refused.map(({ line, cells, faults }) => {
    const rest = cells.length === heads.length ? kept.map((index) => cells[index]!) : cells;
    return csvLine([String(line), textCell(reasonOf(faults, words)), ...rest.map(textCell)]);
  });
  const head = csvLine([columns.line, columns.reason, ...kept.map((index) => heads[index]!)].map(textCell));
  return byteOrderMark + head + lines.join('');
}

/** The most refused rows in an answer; the report has all. */
const mostShown = 50;

/** The part of the rows that an answer shows. */
export function tellRefused<Fault extends string>(
  heads: readonly string[],
  refused: readonly RefusedRow<Fault>[],
  words: Words<Fault>,
) {
  const inOrder = refused.toSorted((a, b) => a.line - b.line);
  return {
    refused: refused.length,
    refusals: inOrder.slice(0, mostShown).map(({ line, faults }) => ({ line, faults: [...faults] })),
    report: refused.length > 0 ? reportOf(heads, inOrder, words) : null,
  };
}
