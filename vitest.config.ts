/** Tests of every workspace against one real PostgreSQL; slow matrices (`*.slow.ts`) have runs of their own. */
import { defineConfig } from 'vitest/config';

const onDatabase = ['{identity,server}/{src,test}/**/*.test.ts'];
const onAnyDatabase = ['{contract,web}/{src,test,build}/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs'];
/** The second run, on another PostgreSQL, repeats only what depends on it. */
const again = Boolean(process.env.PUENTE_TEST_POSTGRES);

export default defineConfig({
  test: {
    maxWorkers: 2,
    teardownTimeout: 30_000,
    projects: [
      {
        test: {
          name: 'code',
          include: again ? onDatabase : [...onDatabase, ...onAnyDatabase],
          // The supervisor brings a server of its own and is the same in both runs.
          exclude: ['**/node_modules/**', ...(again ? ['**/start-embedded.test.ts'] : [])],
          globalSetup: './server/test/postgres.ts',
          testTimeout: 120_000,
          hookTimeout: 180_000,
          restoreMocks: true,
          env: { TZ: 'UTC' },
          // Style sheets are empty in tests, but the colours of the look are checked.
          css: { include: [/\/theme\/tokens/] },
        },
      },
      ...(again ? [] : ['./e2e/vitest.config.ts']),
    ],
  },
});
