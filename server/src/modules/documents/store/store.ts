/** The store of sealed files. A place is `<folder of the organization>/<two letters>/<hash>`. */
import type { Readable } from 'node:stream';
import type { Config } from '#kernel/config/config';
import { folderStore } from './folder-store.ts';

export interface StoredFile {
  readonly place: string;
  readonly changedAt: Date;
}

export interface DocumentStore {
  /** @throws ConfigError with what to do, where files cannot be kept */
  check(): Promise<void>;
  /** Takes over a file that is whole and on disk; when this returns, the file survives a crash at its place. */
  keep(path: string, place: string): Promise<void>;
  /** @throws DamagedFile where there is none */
  read(place: string): Promise<Readable>;
  /** Does nothing if the file is missing. */
  remove(place: string): Promise<void>;
  /** Every file of an organization. */
  list(folder: string): AsyncIterable<StoredFile>;
}

/** The store that the settings name; the client for S3 is read only where it is used. */
export async function openStore(config: Pick<Config, 'dataDir' | 'documents'>): Promise<DocumentStore> {
  const { s3 } = config.documents;
  if (!s3) return folderStore(config.dataDir);
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(s3);
}
