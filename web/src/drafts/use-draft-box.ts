// The drafts of the signed-in person on this device; the key to them comes from the server and stays in memory alone.
import { useMemo } from 'react';
import { useDraftKeyCall } from '#api';
import { useSession } from '#session';
import { DraftStore, type StoredDraft } from './draft-store.ts';
import { type DraftKey, importDraftKey } from './seal.ts';

/** Keeps one form's content on this device. Every other method rejects when that is not possible here and now. */
export interface DraftBox<Content> {
  /** Whether there is one, locked or not; false where nothing can be kept. */
  readonly exists: () => Promise<boolean>;
  readonly find: () => Promise<StoredDraft<Content> | undefined>;
  readonly keep: (content: Content) => Promise<Date>;
  readonly forget: () => Promise<void>;
}

/** @param name the form and what it is about, for example `patient:new`; it is never stored as it is */
export function useDraftBox<Content>(name: string): DraftBox<Content> {
  const session = useSession();
  const askForKey = useDraftKeyCall();
  const tenantName = session?.tenantName ?? '';
  const userId = session?.user.id ?? '';
  return useMemo(() => {
    const store = new DraftStore({ tenantName, userId });
    let key: Promise<DraftKey> | undefined;
    const open = () => {
      key ??= askForKey()
        .then(importDraftKey)
        .catch((error: unknown) => {
          // What could not be read now may be read later: the next draft asks again.
          key = undefined;
          throw error;
        });
      return key;
    };
    return {
      exists: () => store.has(name).catch(() => false),
      find: async () => ((await store.has(name)) ? store.get<Content>(await open(), name) : undefined),
      keep: async (content) => store.put(await open(), name, content),
      forget: () => store.delete(name),
    };
  }, [tenantName, userId, name, askForKey]);
}
