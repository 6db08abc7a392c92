// Periods as parts of a line of time, in percent from its first to its last day.
import { addDays, type CoveragePeriod, daysBetween } from '@puente/contract';

export interface Bar {
  readonly id: string;
  readonly from: number;
  readonly length: number;
  /** Whether it extends beyond the start or the end of the line. */
  readonly isOpenAtStart: boolean;
  readonly isOpenAtEnd: boolean;
}

/** From a year before today to half a year after, extended to include the periods. */
export function periodBarsOf(coverages: readonly CoveragePeriod[], today: string) {
  const days = coverages.flatMap(({ startsOn, endsOn }) => [startsOn, endsOn]).filter((day) => typeof day === 'string');
  const [first = today] = [...days, addDays(today, -365)].sort();
  const last = [...days, addDays(today, 183)].sort().at(-1) ?? today;
  const whole = daysBetween(first, last) + 1;
  const at = (day: string) => (daysBetween(first, day) / whole) * 100;
  const bars: Bar[] = coverages.map(({ id, startsOn, endsOn }) => {
    const from = at(startsOn ?? first);
    return {
      id,
      from,
      length: at(addDays(endsOn ?? last, 1)) - from,
      isOpenAtStart: !startsOn,
      isOpenAtEnd: !endsOn,
    };
  });
  return { first, last, today: at(today), bars };
}
