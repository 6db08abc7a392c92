// Counts and sums of charges by state, and of those whose filing deadline is near.
import type { Counts } from '@puente/contract';
import { callsOf } from '#api';
import { useFormat } from '#i18n';
import { openStates, urgent } from './charge-views.ts';

export interface ChargeNumber {
  readonly count: number;
  /** True if the server stopped counting. */
  readonly capped: boolean;
  /** Undefined if the server stopped counting: a partial sum would be wrong. */
  readonly cents: number | undefined;
}

export interface ChargeNumbers {
  /** By state; undefined while they load. */
  readonly states: Readonly<Record<string, ChargeNumber>> | undefined;
  /** Open charges that must be filed within 15 days. */
  readonly urgent: ChargeNumber | undefined;
  readonly failed: boolean;
}

const nothing: ChargeNumber = { count: 0, capped: false, cents: 0 };

export function addCounts(numbers: readonly (ChargeNumber | undefined)[]): ChargeNumber {
  return numbers.reduce<ChargeNumber>(
    (sum, number = nothing) => ({
      count: sum.count + number.count,
      capped: sum.capped || number.capped,
      cents: sum.cents === undefined || number.cents === undefined ? undefined : sum.cents + number.cents,
    }),
    nothing,
  );
}

const byState = (answer: Counts | undefined): Record<string, ChargeNumber> | undefined =>
  answer &&
  Object.fromEntries(
    answer.groups.map(({ value, count, capped, sums }) => [
      String(value),
      { count, capped, cents: sums?.['amountCents'] },
    ]),
  );

/** @param filters of the reader, as parameters of the API */
export function useChargeNumbers(filters: Readonly<Record<string, string>>): ChargeNumbers {
  const { today } = useFormat();
  const all = callsOf('charges').useCount({ by: 'status', ...filters });
  const near = callsOf('charges').useCount({ by: 'status', ...filters, ...urgent(today) });
  const nearStates = byState(near.data);
  return {
    states: byState(all.data),
    urgent: nearStates && addCounts(openStates.map((state) => nearStates[state])),
    failed: Boolean(all.error ?? near.error),
  };
}
