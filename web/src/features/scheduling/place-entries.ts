// The positions of a day's entries in a column of hours: overlapping entries are side by side.
import type { CalendarEntry } from '@puente/contract';
import { civilDateOf, timeOf } from '#i18n';

/** Minutes from midnight on the clock of the organization, and the entry's lane with the number of lanes. */
interface Place {
  readonly begins: number;
  readonly ends: number;
  readonly lane: number;
  readonly lanes: number;
}

export interface PlacedEntry extends Place {
  readonly entry: CalendarEntry;
}

/** Overlapping entries beyond those that fit beside each other. */
export interface PlacedMore extends Place {
  readonly count: number;
}

const minutesOfDay = 1440;
/** A lower entry would not fit a line of text. */
const shortestShown = 25;

/** Minutes from midnight. */
export function minuteOf(instant: string, zone: string): number {
  const [hour = 0, minute = 0] = timeOf(new Date(instant), zone).split(':').map(Number);
  return hour * 60 + minute;
}

/** `HH:MM` of minutes from midnight. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function spanOf({ day, startsAt, endsAt }: CalendarEntry, zone: string) {
  const begins = minuteOf(startsAt!, zone);
  const endsLater = civilDateOf(new Date(endsAt!), zone) > day;
  return { begins, ends: Math.max(endsLater ? minutesOfDay : minuteOf(endsAt!, zone), begins + shortestShown) };
}

interface Placing {
  readonly zone: string;
  /** Beside each other; the last lane counts the entries that do not fit. */
  readonly mostLanes: number;
}

/** @param entries of one day, each with an hour */
export function placeEntries(entries: readonly CalendarEntry[], { zone, mostLanes }: Placing) {
  const placed: PlacedEntry[] = [];
  const more: PlacedMore[] = [];
  let group: { entry: CalendarEntry; begins: number; ends: number; lane: number }[] = [];
  const close = () => {
    const wanted = Math.max(0, ...group.map(({ lane }) => lane + 1));
    const lanes = Math.min(wanted, mostLanes);
    const fits = ({ lane }: { lane: number }) => wanted <= mostLanes || lane < mostLanes - 1;
    placed.push(...group.filter(fits).map((one) => ({ ...one, lanes })));
    const others = group.filter((one) => !fits(one));
    const [first] = others;
    if (first) more.push({ begins: first.begins, ends: first.ends, lane: lanes - 1, lanes, count: others.length });
    group = [];
  };
  const spans = entries.map((entry) => ({ entry, ...spanOf(entry, zone) }));
  for (const span of spans.toSorted((a, b) => a.begins - b.begins || b.ends - a.ends)) {
    if (group.every(({ ends }) => ends <= span.begins)) close();
    const taken = new Set(group.filter(({ ends }) => ends > span.begins).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    group.push({ ...span, lane });
  }
  close();
  return { placed, more };
}

const firstHour = 8;
const lastHour = 18;

/** The hours of a grid: the working day, extended to include all entries. */
export function hoursOf(placed: readonly PlacedEntry[]): { readonly from: number; readonly to: number } {
  return {
    from: Math.min(firstHour, ...placed.map(({ begins }) => Math.floor(begins / 60))),
    to: Math.max(lastHour, ...placed.map(({ ends }) => Math.ceil(ends / 60))),
  };
}
