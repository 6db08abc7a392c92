/** The parts of the documents module beside the kernel. */
import { rm } from 'node:fs/promises';
import type { Config } from '#kernel/config/config';
import type { Kernel } from '#kernel/http/api';
import type { ReceiveSettings } from './receive-content.ts';
import { type DocumentStore, openStore } from './store/store.ts';
import type { DocumentResource } from './store-version.ts';

export interface DocumentParts extends ReceiveSettings {
  readonly store: DocumentStore;
  readonly dataSecret: string;
  /** Removes a file that was received and is not kept. */
  discard(path: string): Promise<void>;
}

/** With the kind of document whose contents are meant. */
export interface ContentParts extends Kernel {
  readonly documents: DocumentParts;
  readonly resource: DocumentResource;
}

/** A server that cannot keep documents fails at its start, not at the first upload. @throws ConfigError */
export async function assertStore(config: Pick<Config, 'dataDir' | 'documents'>): Promise<void> {
  await (await openStore(config)).check();
}

export async function openDocuments(
  config: Pick<Config, 'dataDir' | 'dataSecret' | 'documents'>,
): Promise<DocumentParts> {
  const { maxBytes, mostBytes, scanner } = config.documents;
  return {
    store: await openStore(config),
    dataSecret: config.dataSecret,
    dataDir: config.dataDir,
    maxBytes,
    ...(mostBytes && { mostBytes }),
    ...(scanner && { scanner }),
    discard: (path) => rm(path, { force: true }),
  };
}
