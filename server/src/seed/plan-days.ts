/** Chooses when a person of the demonstration was visited in the last 90 days. */
import { addDays } from '@puente/contract';
import type { Chance } from './chance.ts';

/** How many visits people have; some were registered and never met. */
const visitCounts = [0, 1, 1, 1, 1, 2, 2, 2, 3, 5];
/** A person with at least so many visits was seen twice on one day. */
const oftenSeen = 3;
const longestAgo = 82;
/** A person with more visits is visited each week and is under way. */
const closely = 5;

/** A day of a weekend becomes one of the working week before it. */
function workday(luck: Chance, day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return addDays(day, -luck.whole(1, 5));
  return weekday === 0 ? addDays(day, -luck.whole(2, 6)) : day;
}

/** Civil days, the first visit first. A quarter was last seen more than a month ago. */
export function planDays(luck: Chance, today: string, atLeast: number): string[] {
  const count = Math.max(atLeast, luck.pick(visitCounts));
  const isClose = atLeast > closely;
  let ago = luck.happens(0.27) && !isClose ? luck.whole(34, 70) : luck.whole(3, isClose ? 9 : 27);
  const days: string[] = [];
  while (days.length < count && ago <= longestAgo) {
    const isTwice = count >= oftenSeen && days.length === 1;
    days.push(isTwice ? days[0]! : workday(luck, addDays(today, -ago)));
    ago += isTwice ? 0 : isClose ? luck.whole(4, 8) : luck.whole(6, 19);
  }
  return days.sort();
}
