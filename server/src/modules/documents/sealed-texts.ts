/** Files of other modules in the store of the documents, each sealed with a key of its own. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentParts } from './parts.ts';
import { incomingFolder } from './receive-content.ts';
import { fileKeys } from './store/keys.ts';
import { opened, sealer } from './store/sealed-file.ts';
import type { StoredFile } from './store/store.ts';

/** Where a sealed file lies, and its wrapped key, which is bound to its id. */
export interface SealedPlace {
  readonly id: string;
  readonly place: string;
  readonly key: Buffer;
  readonly size: number;
}

/** The name of a folder beside those of the documents. */
type Folder = 'archives';

export function sealedTexts({ dataDir, dataSecret, store }: DocumentParts, folder: Folder, tenantId: string) {
  const keys = fileKeys(dataSecret, tenantId);
  return {
    /** @returns once the file would survive a crash */
    async keep(text: string): Promise<SealedPlace> {
      const id = randomUUID();
      const { key, wrapped } = keys.make(id);
      const content = Buffer.from(text);
      await mkdir(incomingFolder(dataDir), { recursive: true, mode: 0o700 });
      const path = join(incomingFolder(dataDir), id);
      const file = await open(path, 'wx', 0o600);
      const place = `${folder}/${keys.place(id)}`;
      try {
        const seal = sealer(key);
        for (const piece of seal.push(content)) await file.write(piece);
        await file.write(seal.end());
        await file.sync();
        await file.close();
        await store.keep(path, place);
      } catch (error) {
        await file.close().catch(() => {});
        await rm(path, { force: true });
        throw error;
      }
      return { id, place, key: wrapped, size: content.length };
    },
    /** @throws DamagedFile */
    async *read({ id, place, key, size }: SealedPlace): AsyncGenerator<Buffer> {
      yield* opened(await store.read(place), keys.unwrap(id, key), size);
    },
    remove: (place: string): Promise<void> => store.remove(place),
    list: (): AsyncIterable<StoredFile> => store.list(`${folder}/${keys.folder}`),
  };
}
