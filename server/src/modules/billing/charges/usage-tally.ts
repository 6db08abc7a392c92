/** Adds up what charges have used, one after the other. */
import type { Usage } from '@puente/contract';

export interface Used {
  readonly code: string | null;
  readonly serviceDate: string;
  readonly minutes: number;
  readonly units: number;
  /** Further lines, whose minutes are those of the first. */
  readonly addOns?: readonly { readonly code: string; readonly units: number }[];
}

type Sums = { minutes: number; units: number; visits: number };

/** By the day, the month and the year of the service, as the beginning of its date. */
class CodeTally {
  readonly #spans = new Map<string, Sums>();
  #units = 0;

  add({ serviceDate, minutes, units }: Pick<Used, 'serviceDate' | 'minutes' | 'units'>) {
    this.#units += units;
    for (const length of [4, 7, 10]) {
      const span = serviceDate.slice(0, length);
      const sums = this.#spans.get(span) ?? { minutes: 0, units: 0, visits: 0 };
      sums.minutes += minutes;
      sums.units += units;
      if (units > 0) sums.visits += 1;
      this.#spans.set(span, sums);
    }
  }

  on(day: string): Usage {
    const sums = (length: number) => this.#spans.get(day.slice(0, length)) ?? { minutes: 0, units: 0, visits: 0 };
    return {
      dayMinutes: sums(10).minutes,
      dayUnits: sums(10).units,
      dayVisits: sums(10).visits,
      monthMinutes: sums(7).minutes,
      monthUnits: sums(7).units,
      monthVisits: sums(7).visits,
      yearUnits: sums(4).units,
      planUnits: this.#units,
    };
  }
}

/** The use of a day after the charges added so far. */
export class UsageTally {
  readonly #codes = new Map<string, CodeTally>();

  add(used: Used) {
    if (used.code === null) return;
    this.#of(used.code).add(used);
    for (const { code, units } of used.addOns ?? [])
      this.#of(code).add({ serviceDate: used.serviceDate, minutes: 0, units });
  }

  #of(code: string): CodeTally {
    const tally = this.#codes.get(code) ?? new CodeTally();
    this.#codes.set(code, tally);
    return tally;
  }

  /** By code; a code that is not there was never used. */
  on(day: string): Record<string, Usage> {
    return Object.fromEntries([...this.#codes].map(([code, tally]) => [code, tally.on(day)]));
  }
}
