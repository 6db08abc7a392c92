/** The browser journeys; a project of the root's run, with one server of their own. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'journeys',
    include: ['journeys/**/*.spec.ts'],
    globalSetup: './support/set-up.ts',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // A browser that starves on a loaded machine gets a second chance; the report says which test needed one.
    retry: 1,
    teardownTimeout: 30_000,
  },
});
