/** The browser journeys, a project of the root configuration, with one server. */
import { configDefaults, defineConfig } from 'vitest/config';
import { leftOut } from '../tools/testing/test-files.mjs';

export default defineConfig({
  test: {
    name: 'journeys',
    include: ['journeys/**/*.spec.ts'],
    exclude: [...configDefaults.exclude, ...leftOut.map((file) => file.replace('e2e/', ''))],
    globalSetup: './support/set-up.ts',
    maxWorkers: 4,
    // Files leave nothing behind: they share processes, and each process has one browser.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // A slow browser on a loaded machine gets a second try; the report names the tests that needed it.
    retry: 1,
    teardownTimeout: 30_000,
  },
});
