/** Files in DATA_DIR/documents, readable by the server's own user alone. */
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '#kernel/config/config';
import { fileKeys } from './keys.ts';
import { DamagedFile, readAtOnce } from './sealed-file.ts';
import type { DocumentStore, StoredFile } from './store.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A name in a folder is on disk once the folder is. Windows has no such call and needs none. */
async function syncFolder(path: string) {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

const rootOf = (dataDir: string) => join(dataDir, 'documents');

export function folderStore(dataDir: string): DocumentStore {
  const root = rootOf(dataDir);
  return {
    async check() {
      try {
        await mkdir(root, { recursive: true, mode: 0o700 });
        await access(root, constants.W_OK);
      } catch (error) {
        throw new ConfigError([
          `DATA_DIR: documents cannot be kept in ${root} (${(error as NodeJS.ErrnoException).code}). Give the server's user the right to write there.`,
        ]);
      }
    },
    async keep(path, place) {
      const target = join(root, place);
      const folder = dirname(target);
      const made = await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(path, target);
      await syncFolder(folder);
      if (made) for (const above of [dirname(folder), root]) await syncFolder(above);
    },
    async read(place) {
      const path = join(root, place);
      try {
        await access(path, constants.R_OK);
      } catch (error) {
        if (isMissing(error)) throw new DamagedFile();
        throw error;
      }
      return createReadStream(path, { highWaterMark: readAtOnce });
    },
    remove: (place) => rm(join(root, place), { force: true }),
    async *list(folder): AsyncGenerator<StoredFile> {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch((error) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => null);
        if (found) yield { place: `${folder}/${entry.name.slice(0, 2)}/${entry.name}`, changedAt: found.mtime };
      }
    },
  };
}

/** Deletes every file of an organization that was removed. */
export async function removeDocuments(
  { dataDir, dataSecret }: { readonly dataDir: string; readonly dataSecret: string },
  tenantId: string,
): Promise<void> {
  const { folder } = fileKeys(dataSecret, tenantId);
  for (const place of [folder, join('archives', folder)])
    await rm(join(rootOf(dataDir), place), { recursive: true, force: true });
}
