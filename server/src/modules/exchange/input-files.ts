/** Which files an import reads, in which order. */
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';

export interface InputFile {
  readonly path: string;
  /** As the report names it: relative to the folder that was asked for. */
  readonly name: string;
  readonly bytes: number;
}

/** Something the person who started the import can mend: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** A file, or every file below a folder; `00-…` (hospitals, practitioners) first, hidden ones never. */
export async function inputFiles(path: string): Promise<InputFile[]> {
  const asked = await stat(path).catch(() => undefined);
  if (!asked) throw new UsageError(`There is no file or folder ${path}.`);
  if (asked.isFile()) return [{ path, name: basename(path), bytes: asked.size }];
  const names = (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)))
    .filter((name) => !name.split(/[/\\]/).some((part) => part.startsWith('.')));
  const files: InputFile[] = [];
  for (const name of names) {
    const found = await stat(join(path, name)).catch(() => undefined);
    if (found?.isFile()) files.push({ path: join(path, name), name, bytes: found.size });
  }
  const first = (name: string) => (basename(name).startsWith('00-') ? 0 : 1);
  return files.sort((a, b) => first(a.name) - first(b.name) || (a.name < b.name ? -1 : 1));
}
