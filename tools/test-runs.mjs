/** The runs of `npm test`: what the environment of each has besides that of the caller. */

/**
 * @param browser what `findBrowser` gave: each run gets the same one
 * @param hasOldest whether the oldest PostgreSQL that we promise is installed; the same rules are tested on it
 */
export function testRuns(browser, hasOldest) {
  const first = { title: undefined, env: { ...browser } };
  const oldest = { title: 'Once more on PostgreSQL 15:', env: { ...browser, PUENTE_TEST_POSTGRES: '15' } };
  return hasOldest ? [first, oldest] : [first];
}
