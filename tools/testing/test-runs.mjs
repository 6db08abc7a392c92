/** The runs of `npm test`: the extra environment of each. */
import { existsSync } from 'node:fs';

/** Whether the oldest supported PostgreSQL is installed, and no setting sends the tests to another one anyway. */
export const hasOldest = () => existsSync('/usr/lib/postgresql/15/bin/postgres') && !process.env.PUENTE_TEST_POSTGRES;

/** @param browser the result of `findBrowser`, the same for each run */
export function testRuns(browser) {
  const first = { title: undefined, env: { ...browser } };
  const oldest = {
    title: 'Once more on PostgreSQL 15, what is about SQL and rights:',
    env: { ...browser, PUENTE_TEST_POSTGRES: '15' },
  };
  return hasOldest() ? [first, oldest] : [first];
}
