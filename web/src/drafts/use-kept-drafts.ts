// Unsent entries of the reader that wait on this device; what they are about is sealed.
import { useEffect, useState } from 'react';
import { useSession } from '#session';

/** When each was saved, the newest first; empty until known and where nothing can be kept. */
export function useKeptDrafts(): readonly Date[] {
  const session = useSession();
  const tenantName = session?.tenantName;
  const userId = session?.user.id;
  const [kept, setKept] = useState<readonly Date[]>([]);
  useEffect(() => {
    if (!tenantName || !userId) return;
    let isOver = false;
    import('./draft-store.ts')
      .then(({ DraftStore }) => new DraftStore({ tenantName, userId }).kept())
      .then(
        (dates) => !isOver && setKept(dates),
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [tenantName, userId]);
  return kept;
}
