// Tells that a person like this is known already, before a second record is made of one person.
import { lazy, Suspense } from 'react';
import styles from './possible-twins.module.css';
import { useDuplicates } from './use-duplicates.ts';

const TwinList = lazy(() => import('./twin-list.tsx').then((module) => ({ default: module.TwinList })));

/** Where a save leads that was stopped. */
export const twinsId = 'possible-twins';

export function PossibleTwins({ ownId }: { readonly ownId: string }) {
  const twins = useDuplicates(ownId);
  return (
    <div className={styles.twins} role="status" id={twinsId} tabIndex={-1}>
      {twins.length > 0 && (
        <Suspense>
          <TwinList twins={twins} />
        </Suspense>
      )}
    </div>
  );
}
