/** The slow matrices (`*.slow.ts`): each starts the servers it kills. Run: npx vitest run --config vitest.slow.config.ts */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['server/test/**/*.slow.ts'],
    maxWorkers: 1,
    hookTimeout: 120_000,
    env: { TZ: 'UTC' },
  },
});
