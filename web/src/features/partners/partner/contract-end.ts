// The state of a contract on a day, and the filter that finds contracts in that state.
import { addDays } from '#i18n';

/** The number of days before a contract's end with a warning. */
const warnDays = 90;

export const contractStates = ['soon', 'over', 'open'] as const;
export type ContractState = (typeof contractStates)[number];

/** Undefined if the end of a contract is further away than the warning. */
export function contractState(endsOn: string | null | undefined, today: string): ContractState | undefined {
  if (!endsOn) return 'open';
  if (endsOn < today) return 'over';
  return endsOn <= addDays(today, warnDays) ? 'soon' : undefined;
}

/** As filters of the API. */
export function contractQuery(state: string | undefined, today: string): Record<string, string> {
  if (state === 'soon') return { contractEndsOnFrom: today, contractEndsOnTo: addDays(today, warnDays) };
  if (state === 'over') return { contractEndsOnTo: addDays(today, -1) };
  return state === 'open' ? { contractEndsOn: 'none' } : {};
}
