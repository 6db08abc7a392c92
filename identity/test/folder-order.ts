/** The folders of identity/src from bottom to top, and the imports that break their order. */
import { posix } from 'node:path';

/** A folder imports from itself and from the folders above its line; `.` is identity/src itself. */
export const folderOrder = [
  'crypto',
  'model',
  'store',
  'wire',
  'tokens',
  'passkeys',
  'accounts',
  'devices',
  'sign-in',
  'operations',
  'delivery/texts',
  'delivery',
  'oauth/pages/texts',
  'oauth/pages',
  'oauth/pages/steps',
  'oauth',
  'admin/users',
  'admin/pools',
  'admin/operations',
  'admin',
  '.',
];

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

export type Sources = ReadonlyMap<string, string>;

/** @param sources the text of each file by its path in identity/src, with forward slashes */
export function upwardImports(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) => {
    const place = rankOf(file);
    if (place < 0) return [`${file}: its folder is not in the list of identity/test/folder-order.ts.`];
    return importsOf(file, text)
      .filter((imported) => rankOf(imported) > place)
      .map((imported) => `${file} imports ${imported}, which belongs to a folder above it.`);
  });
}

/** Cycles of files, type imports included, which Biome's noImportCycles leaves out. */
export function importCycles(sources: Sources): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const imported of importsOf(file, sources.get(file) ?? '')) visit(imported, [...path, file]);
    done.add(file);
  };
  for (const file of sources.keys()) visit(file, []);
  return cycles;
}

function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, path = '']) => posix.join(posix.dirname(file), path));
}

function rankOf(file: string): number {
  return folderOrder.indexOf(posix.dirname(file));
}
