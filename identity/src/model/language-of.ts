/** The language of messages to a person. */

import type { Account } from './account.ts';
import type { PoolSettings } from './pool-settings.ts';
import type { UserPool } from './user-pool.ts';

export type Language = PoolSettings['language'];

const languages: readonly Language[] = ['en', 'de', 'es'];

/** @param account null for a name without an account, which gets no message */
export function languageOf(account: Pick<Account, 'attributes'> | null, pool: Pick<UserPool, 'settings'>): Language {
  const chosen = account?.attributes['locale']?.toLowerCase().split('-')[0];
  return languages.find((language) => language === chosen) ?? pool.settings.language;
}
