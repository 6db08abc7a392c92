/** The runs of `npm test`: the extra environment of each. */

/**
 * @param browser the result of `findBrowser`, the same for each run
 * @param hasOldest whether the oldest supported PostgreSQL is installed; the same rules are tested on it
 */
export function testRuns(browser, hasOldest) {
  const first = { title: undefined, env: { ...browser } };
  const oldest = { title: 'Once more on PostgreSQL 15:', env: { ...browser, PUENTE_TEST_POSTGRES: '15' } };
  return hasOldest ? [first, oldest] : [first];
}
