/** Imports that break the order of a workspace's folders. Tests of the workspaces give the order. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/** The text of each file below a folder, tests left out, by its path with forward slashes. */
export function readSources(folder) {
  return new Map(
    globSync('**/*.ts', { cwd: folder })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')]),
  );
}

/** Imports of a folder that stands later in the order, and files whose folder is not in it. */
export function upwardImports(sources, order) {
  const rankOf = (path) => {
    const folder = posix.dirname(path);
    const rank = order.indexOf(folder);
    return rank < 0 && folder.includes('/') ? rankOf(folder) : rank;
  };
  return [...sources].flatMap(([file, text]) => {
    const place = rankOf(file);
    if (place < 0) return [`${file}: its folder is not in the order.`];
    return importsOf(file, text)
      .filter((imported) => rankOf(imported) > place)
      .map((imported) => `${file} imports ${imported}, which belongs to a folder above it.`);
  });
}

/** Cycles of files, type imports included, which Biome's noImportCycles leaves out. */
export function importCycles(sources) {
  const done = new Set();
  const cycles = [];
  const visit = (file, path) => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const imported of importsOf(file, sources.get(file) ?? '')) visit(imported, [...path, file]);
    done.add(file);
  };
  for (const file of sources.keys()) visit(file, []);
  return cycles;
}

/** The folders that have a file, sorted; `.` is the folder of the workspace itself. */
export const foldersOf = (sources) => [...new Set([...sources.keys()].map((file) => posix.dirname(file)))].sort();

/** The files that a file imports by a relative path. */
export function importsOf(file, text) {
  return [...text.matchAll(IMPORT)].map(([, path = '']) => posix.join(posix.dirname(file), path));
}
