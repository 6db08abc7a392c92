/** Finds the price of one unit in the fee schedule. */
import { addDays } from '../../kernel/civil-date.ts';
import { appliesOn, type Effective } from './policy-for.ts';

export interface FeeRow extends Effective {
  /** Null: for every payer that has no price of its own. */
  readonly payerId?: string | null;
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly unitPriceCents: number;
}

/** A price in a charge: the price of a unit, and its row of the fee schedule. */
export interface PriceRow extends FeeRow {
  readonly id: string;
  readonly version: number;
  /** Its source in words. */
  readonly citation: string | null;
  /** Somebody compared it with the payer's fee schedule or contract. */
  readonly verified: boolean;
}

/** A line of a charge without its day. */
export interface PricedLine {
  readonly payerId: string | null;
  readonly code: string;
  readonly modifiers: readonly string[];
}

const own = (row: FeeRow) => row.payerId != null;
const named = (row: FeeRow) => new Set(row.modifiers).size;

/** Modifiers are sets: a row fits when the line carries all of its modifiers. */
const fits = (row: FeeRow, { payerId, code, modifiers }: PricedLine) =>
  row.code === code &&
  (!own(row) || row.payerId === payerId) &&
  row.modifiers.every((modifier) => modifiers.includes(modifier));

/**
 * The rows that fit a line on a day; the first is its price. The payer's own rows come first, then the row that names
 * most modifiers, then the later beginning.
 */
export const feesFor = <Row extends FeeRow>(fees: readonly Row[], line: PricedLine & { readonly on: string }): Row[] =>
  fees
    .filter((row) => fits(row, line) && appliesOn(row, line.on))
    .sort(
      (a, b) => Number(own(b)) - Number(own(a)) || named(b) - named(a) || (a.effectiveFrom < b.effectiveFrom ? 1 : -1),
    );

/** Cents for one unit, or null where no row applies. */
export const priceFor = (fees: readonly FeeRow[], line: PricedLine & { readonly on: string }): number | null =>
  feesFor(fees, line)[0]?.unitPriceCents ?? null;

export interface FeeSpan<Row> {
  readonly from: string;
  /** The last day; null: until replaced. */
  readonly to: string | null;
  /** Null: no price on these days. */
  readonly fee: Row | null;
}

/** Which row is the price of a line on which days, oldest first, from the first day that has one. */
export function feeSpans<Row extends FeeRow>(fees: readonly Row[], line: PricedLine): FeeSpan<Row>[] {
  const fitting = fees.filter((row) => fits(row, line)).sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));
  const days = new Set(
    fitting.flatMap(({ effectiveFrom, effectiveTo }) =>
      effectiveTo == null ? [effectiveFrom] : [effectiveFrom, addDays(effectiveTo, 1)],
    ),
  );
  const spans: { from: string; to: string | null; fee: Row | null }[] = [];
  let next = 0;
  let running: Row[] = [];
  for (const on of [...days].sort()) {
    running = running.filter((row) => appliesOn(row, on));
    for (; fitting[next] && fitting[next]!.effectiveFrom <= on; next++) running.push(fitting[next]!);
    const [fee = null] = feesFor(running, { ...line, on });
    const last = spans.at(-1);
    if (last && last.fee === fee) continue;
    if (last) last.to = addDays(on, -1);
    spans.push({ from: on, to: null, fee });
  }
  return spans;
}
