// The drafts of the signed-in person on this device; their key comes from the server and stays in memory.
import { useMemo } from 'react';
import { useDraftKeyCall } from '#api';
import { useSession } from '#session';
import { DraftStore, type StoredDraft } from './draft-store.ts';
import type { DraftLabel } from './form-draft.ts';
import { type DraftKey, importDraftKey } from './seal.ts';

/** Stores one form's content on this device. Every other method rejects if that is impossible. */
export interface DraftBox<Content> {
  /** Whether a draft exists, locked or not; false if the browser cannot store. */
  readonly exists: () => Promise<boolean>;
  readonly find: () => Promise<StoredDraft<Content> | undefined>;
  /** Loads the key while there is a connection, so that drafts can be stored without one, too. */
  readonly prepare: () => Promise<unknown>;
  readonly keep: (draft: StoredDraft<Content>, label: DraftLabel) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/** @param name the form and its subject, for example `patient:new`; it is stored only as a hash */
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
          // A failed request may succeed later: the next draft repeats it.
          key = undefined;
          throw error;
        });
      return key;
    };
    return {
      exists: () => store.has(name).catch(() => false),
      find: async () => ((await store.has(name)) ? store.get<Content>(await open(), name) : undefined),
      prepare: open,
      keep: async (draft, label) => store.put(await open(), name, { ...draft, label }),
      forget: () => store.delete(name),
    };
  }, [tenantName, userId, name, askForKey]);
}
