// The drafts of the signed-in person: opens with the key the server gives, which stays in memory alone.
import { useMemo } from 'react';
import { useSession } from '#session';
import { useDraftKeyCall } from '#api';
import { type DraftKey, importDraftKey } from './seal.ts';
import { DraftStore, type StoredDraft } from './draft-store.ts';

/** Keeps one form's content on this device. Every method rejects when that is not possible here and now. */
export interface DraftBox<Content> {
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
      key ??= askForKey().then(importDraftKey);
      // What could not be read now may be read later: the next draft asks again.
      key.catch(() => {
        key = undefined;
      });
      return key;
    };
    return {
      find: async () => ((await store.has(name)) ? store.get<Content>(await open(), name) : undefined),
      keep: async (content) => store.put(await open(), name, content),
      forget: () => store.delete(name),
    };
  }, [tenantName, userId, name, askForKey]);
}
