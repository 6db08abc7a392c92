/** The slow matrices (`*.slow.ts`): each starts the servers it kills, or asks the one of this run. Run: npx vitest run --config vitest.slow.config.ts */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{identity,server}/test/**/*.slow.ts'],
    globalSetup: './server/test/support/postgres.ts',
    maxWorkers: 1,
    hookTimeout: 120_000,
    env: { TZ: 'UTC' },
  },
});
