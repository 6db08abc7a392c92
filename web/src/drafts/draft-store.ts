// The drafts of one person on this device: an IndexedDB database of their own, every entry sealed.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DraftLabel } from './form-draft.ts';
import { type DraftKey, opaqueName, type Sealed, seal, unseal } from './seal.ts';

export interface DraftOwner {
  readonly tenantName: string;
  readonly userId: string;
}

export interface StoredDraft<Content> {
  /** The time of the content in the form. */
  readonly savedAt: Date;
  readonly content: Content;
}

/** One stored draft; it has no label if it was stored without one, or while the key is missing. */
export interface KeptDraft {
  readonly savedAt: Date;
  readonly label: DraftLabel | undefined;
}

interface DraftRow extends Sealed {
  readonly savedAt: number;
  readonly label?: Sealed;
}
interface DraftSchema extends DBSchema {
  drafts: { key: string; value: DraftRow; indexes: { savedAt: number } };
}

const keepDays = 7;
const dayMs = 86_400_000;

interface NewDraft extends StoredDraft<unknown> {
  readonly label: DraftLabel;
}

/** Every method rejects if the browser cannot store: no IndexedDB, no space, no secure context. */
export class DraftStore {
  readonly #owner: DraftOwner;
  #database: Promise<IDBPDatabase<DraftSchema>> | undefined;

  constructor(owner: DraftOwner) {
    this.#owner = owner;
  }

  #open(): Promise<IDBPDatabase<DraftSchema>> {
    this.#database ??= this.#openAndTidy();
    return this.#database;
  }

  async #openAndTidy(): Promise<IDBPDatabase<DraftSchema>> {
    const { tenantName, userId } = this.#owner;
    const database = await openDB<DraftSchema>(`puente-drafts-${await opaqueName(`${tenantName}|${userId}`)}`, 1, {
      upgrade: (created) => {
        created.createObjectStore('drafts').createIndex('savedAt', 'savedAt');
      },
      terminated: () => {
        this.#database = undefined;
      },
    });
    const old = IDBKeyRange.upperBound(Date.now() - keepDays * dayMs);
    const names = await database.getAllKeysFromIndex('drafts', 'savedAt', old);
    await Promise.all(names.map((name) => database.delete('drafts', name)));
    return database;
  }

  #address(name: string): string {
    return `${this.#owner.tenantName}|${this.#owner.userId}|${name}`;
  }

  /** A label opens without the name of its form. */
  #labelAddress(filedUnder: string): string {
    return this.#address(`label|${filedUnder}`);
  }

  /** Whether a draft exists; this needs no key. */
  async has(name: string): Promise<boolean> {
    const database = await this.#open();
    return (await database.count('drafts', await opaqueName(this.#address(name)))) > 0;
  }

  async put(key: DraftKey, name: string, { savedAt, content, label }: NewDraft): Promise<void> {
    const filedUnder = await opaqueName(this.#address(name));
    const row = {
      ...(await seal(key, this.#address(name), content)),
      label: await seal(key, this.#labelAddress(filedUnder), label),
      savedAt: savedAt.getTime(),
    };
    const database = await this.#open();
    await database.put('drafts', row, filedUnder);
  }

  /** Undefined without a draft. A draft that can no longer be decrypted is deleted, because its key is lost. */
  async get<Content>(key: DraftKey, name: string): Promise<StoredDraft<Content> | undefined> {
    const database = await this.#open();
    const row = await database.get('drafts', await opaqueName(this.#address(name)));
    if (!row) return undefined;
    try {
      const content = (await unseal(key, this.#address(name), row)) as Content;
      return { savedAt: new Date(row.savedAt), content };
    } catch {
      await this.delete(name);
      return undefined;
    }
  }

  /** All drafts, the newest first; their labels can be read only with a key. */
  async kept(key?: DraftKey): Promise<KeptDraft[]> {
    const database = await this.#open();
    const [names, rows] = await Promise.all([database.getAllKeys('drafts'), database.getAll('drafts')]);
    const labelOf = async ({ label }: DraftRow, filedUnder: string) =>
      key && label
        ? ((await unseal(key, this.#labelAddress(filedUnder), label).catch(() => undefined)) as DraftLabel | undefined)
        : undefined;
    const drafts = await Promise.all(
      rows.map(async (row, index) => ({
        savedAt: new Date(row.savedAt),
        label: await labelOf(row, names[index] ?? ''),
      })),
    );
    return drafts.sort((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
  }

  async delete(name: string): Promise<void> {
    const database = await this.#open();
    await database.delete('drafts', await opaqueName(this.#address(name)));
  }
}
