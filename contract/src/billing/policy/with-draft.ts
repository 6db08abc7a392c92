/** The rules of a program as they would be after a version that is being written is saved. */
import { addDays } from '../../kernel/civil-date.ts';
import type { PolicyRow } from './policy-for.ts';

/**
 * A version ends the day before one that begins later, of the same program and payer; so does the server when it is saved.
 * The version of the draft's own id gives way to it.
 */
export function withDraft<Row extends PolicyRow & { readonly id: string }>(
  policies: readonly Row[],
  draft: Row,
): Row[] {
  const { program, payerId = null, effectiveFrom } = draft;
  const isReplaced = (row: Row) =>
    row.program === program &&
    (row.payerId ?? null) === payerId &&
    row.effectiveFrom < effectiveFrom &&
    (row.effectiveTo == null || row.effectiveTo >= effectiveFrom);
  const others = policies
    .filter(({ id }) => id !== draft.id)
    .map((row) => (isReplaced(row) ? { ...row, effectiveTo: addDays(effectiveFrom, -1) } : row));
  return [...others, draft];
}
