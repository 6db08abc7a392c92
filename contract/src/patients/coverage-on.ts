/** Which coverages hold on a day, and which of them pays first. */

export interface CoveragePeriod {
  readonly id: string;
  /** 1 pays first. */
  readonly priority: number;
  /** First and last day covered, civil dates `YYYY-MM-DD`; null is open. */
  readonly startsOn?: string | null;
  readonly endsOn?: string | null;
  readonly status?: string;
  readonly origin?: string;
}

export const coversOn = ({ startsOn, endsOn, status }: CoveragePeriod, day: string) =>
  status !== 'entered-in-error' && (!startsOn || startsOn <= day) && (!endsOn || endsOn >= day);

/** Text in the order of its bytes, whatever the language of the reader. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The coverages of one person on a civil day in the organization's time zone, the first payer first. Imported ones may
 * share a priority on a day. Then coverages entered here come first, and later beginnings come before earlier ones.
 */
export function coveragesOn<C extends CoveragePeriod>(coverages: readonly C[], day: string): C[] {
  return coverages
    .filter((one) => coversOn(one, day))
    .sort(
      (a, b) =>
        a.priority - b.priority ||
        Number(a.origin === 'imported') - Number(b.origin === 'imported') ||
        compare(b.startsOn ?? '', a.startsOn ?? '') ||
        compare(a.id, b.id),
    );
}

/** The coverage that pays first on the day, or null. */
export const coverageOn = <C extends CoveragePeriod>(coverages: readonly C[], day: string): C | null =>
  coveragesOn(coverages, day)[0] ?? null;
