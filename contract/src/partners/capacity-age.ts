/** The age of a partner's report of its places, and whether it is still reliable. */
import { addDays } from '../kernel/civil-date.ts';

/** `fresh` for two weeks, `fading` for two months; after that, ask again. */
export type CapacityAge = 'fresh' | 'fading' | 'stale';

const [freshDays, fadingDays] = [14, 60];

/** @param saidOn the civil day it was said @param today a civil day */
export function capacityAge(saidOn: string, today: string): CapacityAge {
  if (today <= addDays(saidOn, freshDays)) return 'fresh';
  return today <= addDays(saidOn, fadingDays) ? 'fading' : 'stale';
}
