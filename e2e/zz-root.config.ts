/** Tests of every workspace against one real PostgreSQL, and the browser journeys against one running server. */
import { defineConfig } from 'vitest/config';

const onDatabase = ['{identity,server}/{src,test}/**/*.test.ts'];
const onAnyDatabase = ['{contract,web}/{src,test}/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs'];
const again = Boolean(process.env.PUENTE_TEST_POSTGRES);

export default defineConfig({
  test: {
    maxWorkers: 2,
    teardownTimeout: 30_000,
    projects: [
      {
        test: {
          name: 'code',
          // The second run, on another PostgreSQL, repeats only what depends on it.
          include: again ? onDatabase : [...onDatabase, ...onAnyDatabase],
          // The supervisor brings a server of its own and is the same in both runs.
          exclude: again ? ['**/node_modules/**', '**/start-embedded.test.ts'] : ['**/node_modules/**'],
          globalSetup: './server/test/postgres.ts',
          testTimeout: 30_000,
          hookTimeout: 120_000,
          restoreMocks: true,
          env: { TZ: 'UTC' },
        },
      },
      ...(again ? [] : ['./e2e/vitest.config.ts']),
    ],
  },
});
