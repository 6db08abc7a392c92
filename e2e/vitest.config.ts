/** The browser journeys; a project of the root's run, with one server of their own. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'journeys',
    include: ['journeys/**/*.spec.ts'],
    globalSetup: './support/set-up.ts',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
  },
});
