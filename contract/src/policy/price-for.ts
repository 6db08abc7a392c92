/** Finds the price of one unit in the fee schedule. */
import { appliesOn, type Effective } from './policy-for.ts';

export interface FeeRow extends Effective {
  /** Null: for every payer that has no price of its own. */
  readonly payerId?: string | null;
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly unitPriceCents: number;
}

/**
 * Cents for one unit, or null where no row applies. Modifiers are sets: a row applies when the line carries all of its
 * modifiers. The payer's own rows come first, then the row that names most modifiers, then the later beginning.
 */
export function priceFor(
  fees: readonly FeeRow[],
  { payerId, code, modifiers, on }: { payerId: string | null; code: string; modifiers: readonly string[]; on: string },
): number | null {
  const own = (row: FeeRow) => row.payerId != null;
  const named = (row: FeeRow) => new Set(row.modifiers).size;
  const [first] = fees
    .filter(
      (row) =>
        row.code === code &&
        appliesOn(row, on) &&
        (!own(row) || row.payerId === payerId) &&
        row.modifiers.every((modifier) => modifiers.includes(modifier)),
    )
    .sort(
      (a, b) => Number(own(b)) - Number(own(a)) || named(b) - named(a) || (a.effectiveFrom < b.effectiveFrom ? 1 : -1),
    );
  return first?.unitPriceCents ?? null;
}
