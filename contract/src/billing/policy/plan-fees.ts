/** The effect of a list of prices on the fee schedule: new prices, ended prices, and rows that do not fit. */
import { addDays } from '../../kernel/civil-date.ts';
import type { Effective } from './policy-for.ts';

export interface Priced extends Effective {
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly unitPriceCents: number;
  /** Left out or null: not stated. */
  readonly verified?: boolean | null;
}

export interface FeePlan<Stored, Row> {
  /** With the day each ends on, where another one follows. */
  readonly add: readonly (Row & { readonly effectiveTo: string | null })[];
  /** Stored prices that a later one replaces. */
  readonly end: readonly { readonly fee: Stored; readonly effectiveTo: string }[];
  /** Stored prices of which a row says otherwise whether they are confirmed. */
  readonly confirm: readonly { readonly fee: Stored; readonly verified: boolean }[];
  /** Stored as they are already. */
  readonly unchanged: readonly Row[];
  /** `sameDay`: another price begins on that day; `overlap`: another price applies on some of its days. */
  readonly refused: readonly { readonly row: Row; readonly reason: 'sameDay' | 'overlap' }[];
}

/** Modifiers are a set. */
export const feeKey = ({ code, modifiers }: Pick<Priced, 'code' | 'modifiers'>): string =>
  [code, ...[...new Set(modifiers)].sort()].join(' ');

interface Period {
  readonly effectiveFrom: string;
  effectiveTo: string | null;
  readonly unitPriceCents: number;
}

const byBeginning = (a: Effective, b: Effective) =>
  Number(a.effectiveFrom > b.effectiveFrom) - Number(a.effectiveFrom < b.effectiveFrom);
const dayBefore = (day: string) => addDays(day, -1);

/** How many of the periods, in their order, begin on the day or before it. */
function begunBy(periods: readonly Period[], day: string): number {
  let low = 0;
  let high = periods.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (periods[middle]!.effectiveFrom <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Plans the rows of one payer against its stored prices. A price without an end applies until the next one begins, in
 * whichever order they are entered; so the same rows a second time change nothing.
 * @param stored whose periods exclude each other
 */
export function planFees<Stored extends Priced, Row extends Priced>(
  stored: readonly Stored[],
  rows: readonly Row[],
): FeePlan<Stored, Row> {
  const add: (Row & Period)[] = [];
  const end: { fee: Stored; effectiveTo: string }[] = [];
  const confirm: { fee: Stored; verified: boolean }[] = [];
  const unchanged: Row[] = [];
  const refused: { row: Row; reason: 'sameDay' | 'overlap' }[] = [];
  const known = Map.groupBy(stored, feeKey);
  for (const [key, group] of Map.groupBy(rows, feeKey)) {
    const before = (known.get(key) ?? []).toSorted(byBeginning).map((fee) => ({ fee, period: periodOf(fee) }));
    const periods: Period[] = before.map(({ period }) => period);
    const feeOf = new Map(before.map(({ fee, period }) => [period, fee]));
    for (const row of group.toSorted(byBeginning)) {
      const index = begunBy(periods, row.effectiveFrom);
      const [last, next] = [periods[index - 1], periods[index]];
      const untilNext = next ? dayBefore(next.effectiveFrom) : null;
      const effectiveTo = row.effectiveTo ?? untilNext;
      if (last?.effectiveFrom === row.effectiveFrom) {
        const same = last.unitPriceCents === row.unitPriceCents && last.effectiveTo === effectiveTo;
        const fee = feeOf.get(last);
        if (same && fee && row.verified != null && row.verified !== fee.verified)
          confirm.push({ fee, verified: row.verified });
        else if (same) unchanged.push(row);
        else refused.push({ row, reason: 'sameDay' });
      } else if (last?.effectiveTo && last.effectiveTo >= row.effectiveFrom) refused.push({ row, reason: 'overlap' });
      else if (untilNext !== null && effectiveTo !== null && effectiveTo > untilNext)
        refused.push({ row, reason: 'overlap' });
      else {
        if (last?.effectiveTo === null) last.effectiveTo = dayBefore(row.effectiveFrom);
        const added = { ...row, effectiveTo };
        periods.splice(index, 0, added);
        add.push(added);
      }
    }
    for (const { fee, period } of before)
      if (period.effectiveTo !== null && period.effectiveTo !== (fee.effectiveTo ?? null))
        end.push({ fee, effectiveTo: period.effectiveTo });
  }
  return { add, end, confirm, unchanged, refused };
}

const periodOf = ({ effectiveFrom, effectiveTo = null, unitPriceCents }: Priced): Period => ({
  effectiveFrom,
  effectiveTo,
  unitPriceCents,
});
