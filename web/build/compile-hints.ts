/**
 * Asks V8 to compile the scripts of the daily screens while they download, beside the main thread. By default it
 * compiles each function at its first call, which is a third of a cold start
 * (https://v8.dev/blog/explicit-compile-hints).
 */
import type { Plugin } from 'vite';
import { dailyPaths, signInFile } from './budgets.ts';
import { readRoutes } from './read-routes.ts';

/** Other browsers read a comment in the first line of a file. */
const hint = '//# allFunctionsCalledOnLoad\n';
/** The files that daily screens share (chunk-groups.ts). */
const shared = /^(?:index|react|router|base|daily-\d+)$/;
const screens = [
  signInFile,
  ...readRoutes().flatMap(({ file, path }) => (path !== undefined && dailyPaths.includes(path) ? [file] : [])),
].map((file) => `/${file}`);

interface NamedChunk {
  readonly name: string;
  readonly facadeModuleId: string | null;
}

const isHinted = ({ name, facadeModuleId }: NamedChunk): boolean =>
  shared.test(name) || screens.some((file) => facadeModuleId?.replaceAll('\\', '/').endsWith(file));

export const compileHints = (): Plugin => ({
  name: 'puente:compile-hints',
  apply: 'build',
  augmentChunkHash: (chunk) => (isHinted(chunk) ? hint : undefined),
  generateBundle: {
    // After Vite, which inserts its own first line.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && isHinted(file)) file.code = hint + file.code;
    },
  },
});
