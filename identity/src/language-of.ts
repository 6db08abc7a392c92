/** The language a person is written to in. */
import type { PoolSettings } from './pool-settings.ts';
import type { Account } from './store/accounts.ts';
import type { UserPool } from './store/pools.ts';

export type Language = PoolSettings['language'];

const languages: readonly Language[] = ['en', 'de', 'es'];

/** @param account null for a name that has none, which is written to nowhere */
export function languageOf(account: Pick<Account, 'attributes'> | null, pool: Pick<UserPool, 'settings'>): Language {
  const chosen = account?.attributes['locale']?.toLowerCase().split('-')[0];
  return languages.find((language) => language === chosen) ?? pool.settings.language;
}
