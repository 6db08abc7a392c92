/** The full matrix of screens, and every form: `npx vitest run --root e2e --config vitest.slow.config.ts`. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['*.slow.ts'],
    globalSetup: './support/set-up.ts',
    maxWorkers: 1,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    teardownTimeout: 30_000,
  },
});
