// The parameters of lists, for the calls of a resource and for early requests of a page.
import { pathOf } from '@puente/contract';
import type { Many } from '../tags.ts';

type Params = Readonly<Record<string, string | number | boolean | undefined>>;

/** Rows with the fields that the definition's `summary` names. */
export const summaries = { summary: 'true' } as const;

/** @param always the fixed parameters of a list */
export const listParams = (always: Params, query: Params): Params => ({ limit: 50, ...always, ...query });

/** Below /Prod. */
export function listAddress(many: Many, query: Params, always: Params = {}): string {
  const params = Object.entries(listParams(always, query)).filter(([, value]) => value !== undefined);
  return `${pathOf({ many })}?${new URLSearchParams(params.map(([name, value]) => [name, String(value)]))}`;
}
