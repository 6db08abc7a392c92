/** Tests of every workspace against one real PostgreSQL; slow matrices (`*.slow.ts`) have runs of their own. */
import { defineConfig } from 'vitest/config';

const onDatabase = ['{identity,server}/{src,test}/**/*.test.ts'];
const onAnyDatabase = ['{contract,web}/{src,test}/**/*.test.{ts,tsx}', 'tools/**/*.test.mjs', 'e2e/**/*.spec.ts'];

export default defineConfig({
  test: {
    // The second run, on another PostgreSQL, repeats only what depends on it.
    include: process.env.PUENTE_TEST_POSTGRES ? onDatabase : [...onDatabase, ...onAnyDatabase],
    // The supervisor brings a server of its own and is the same in both runs.
    exclude: process.env.PUENTE_TEST_POSTGRES
      ? ['**/node_modules/**', '**/start-embedded.test.ts']
      : ['**/node_modules/**'],
    globalSetup: './server/test/postgres.ts',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    teardownTimeout: 30_000,
    restoreMocks: true,
    env: { TZ: 'UTC' },
  },
});
