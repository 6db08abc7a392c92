/** Tests of every workspace against one real PostgreSQL; slow matrices (`*.slow.ts`) have runs of their own. */
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/testing/longest-first.mjs';
import { shareOf } from './tools/testing/run-seed.mjs';
import { leavesBehind, leftOut, onOldestPostgres } from './tools/testing/test-files.mjs';

/** The second run, on the oldest PostgreSQL, repeats what is about SQL and rights. */
const again = Boolean(process.env.PUENTE_TEST_POSTGRES);
/** The second run with all that asks a database. */
const whole = process.env.PUENTE_TEST_POSTGRES_WHOLE === '1';

const onDatabase = ['{identity,server}/{src,test}/**/*.test.ts'];
const everywhere = [...onDatabase, '{contract,web,x12}/{src,test,build}/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs'];
// The supervisor brings a server of its own and is the same in both runs.
const exclude = ['**/node_modules/**', ...leftOut, ...(again ? ['**/start-embedded.test.ts'] : [])];
const include = again ? (whole ? onDatabase : shareOf(onOldestPostgres, 3)) : everywhere;

const shared = {
  globalSetup: './server/test/support/postgres.ts',
  testTimeout: 120_000,
  hookTimeout: 180_000,
  restoreMocks: true,
  env: { TZ: 'UTC' },
  // Style sheets are empty in tests, but the colors of the look are checked.
  css: { include: [/\/theme\/tokens/] },
};

export default defineConfig({
  test: {
    // More than processors: a test often waits for its database or its page.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    teardownTimeout: 30_000,
    projects: [
      // Files that leave nothing behind share a process: what they import is read once.
      { test: { ...shared, name: 'code', include, exclude: [...exclude, ...leavesBehind], isolate: false } },
      ...(again
        ? []
        : [{ test: { ...shared, name: 'alone', include: leavesBehind, exclude } }, './e2e/vitest.config.ts']),
    ],
  },
});
