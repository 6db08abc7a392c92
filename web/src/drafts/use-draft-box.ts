// The drafts of the signed-in person on this device; their key comes from the server and stays in memory.
import { useMemo } from 'react';
import { useDraftKeyCall } from '#api';
import { useSession } from '#session';
import type { StoredDraft } from './draft-store.ts';
import type { DraftLabel } from './form-draft.ts';
import { loadDraftCode } from './load-draft-code.ts';
import type { DraftKey } from './seal.ts';

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
    const store = loadDraftCode().then(({ DraftStore }) => new DraftStore({ tenantName, userId }));
    store.catch(() => undefined);
    let key: Promise<DraftKey> | undefined;
    const open = () => {
      key ??= Promise.all([askForKey(), loadDraftCode()])
        .then(([answer, { importDraftKey }]) => importDraftKey(answer))
        .catch((error: unknown) => {
          // A failed request may succeed later: the next draft repeats it.
          key = undefined;
          throw error;
        });
      return key;
    };
    return {
      exists: async () => store.then((kept) => kept.has(name)).catch(() => false),
      find: async () => {
        const kept = await store;
        return (await kept.has(name)) ? kept.get<Content>(await open(), name) : undefined;
      },
      prepare: open,
      keep: async (draft, label) => (await store).put(await open(), name, { ...draft, label }),
      forget: async () => (await store).delete(name),
    };
  }, [tenantName, userId, name, askForKey]);
}
