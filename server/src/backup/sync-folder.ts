/** A name in a folder is on disk once the folder is. Windows has no such call and needs none. */
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** The folder and all below it; the files in them are on disk already. */
export async function syncFolders(path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(join(path, entry.name));
  await syncFolder(path);
}
