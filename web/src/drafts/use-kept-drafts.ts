// The reader's unsent entries on this device; their subjects are encrypted.
import { useEffect, useState } from 'react';
import { useDraftKeyCall } from '#api';
import { useSession } from '#session';
import { DraftStore, type KeptDraft } from './draft-store.ts';
import { importDraftKey } from './seal.ts';

/**
 * The newest first; empty before they load, and if the browser cannot store. Labels are readable once the key has
 * loaded.
 */
export function useKeptDrafts(): readonly KeptDraft[] {
  const session = useSession();
  const tenantName = session?.tenantName;
  const userId = session?.user.id;
  const askForKey = useDraftKeyCall();
  const [kept, setKept] = useState<readonly KeptDraft[]>([]);
  useEffect(() => {
    if (!tenantName || !userId) return;
    let isOver = false;
    const read = async () => {
      const store = new DraftStore({ tenantName, userId });
      const locked = await store.kept();
      if (isOver || locked.length === 0) return;
      setKept(locked);
      const open = await store.kept(await askForKey().then(importDraftKey));
      if (!isOver) setKept(open);
    };
    // Without a store there are no drafts; without the key they stay locked.
    read().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [tenantName, userId, askForKey]);
  return kept;
}
