/** Writes the modules of each script beside the manifest, to explain sizes (first-load.ts). */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** By script, then by module from the root of the repository: characters before minification. */
export type ModuleLengths = Readonly<Record<string, Readonly<Record<string, number>>>>;
export const modulesFile = '.vite/modules.json';

export const listModules = (): Plugin => ({
  name: 'puente:list-modules',
  apply: 'build',
  generateBundle(_options, bundle) {
    const lengths = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? [
            [
              file.fileName,
              Object.fromEntries(
                Object.entries(file.modules).map(([id, { renderedLength }]) => [pathOf(id), renderedLength]),
              ),
            ],
          ]
        : [],
    );
    this.emitFile({ type: 'asset', fileName: modulesFile, source: JSON.stringify(Object.fromEntries(lengths)) });
  },
});

const pathOf = (id: string): string => relative(repository, id).replaceAll('\\', '/');
