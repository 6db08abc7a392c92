// Warns of a registered person with similar data, to prevent a second record.
import { lazy, Suspense } from 'react';
import styles from './possible-duplicates.module.css';
import { useDuplicates } from './use-duplicates.ts';

const DuplicateList = lazy(() => import('./duplicate-list.tsx').then((module) => ({ default: module.DuplicateList })));

/** The target of the focus after a stopped save. */
export const possibleDuplicatesId = 'possible-duplicates';

interface PossibleDuplicatesProps {
  readonly ownId: string;
  /** The person is not stored yet. */
  readonly isNew?: boolean;
}

export function PossibleDuplicates({ ownId, isNew = false }: PossibleDuplicatesProps) {
  const duplicates = useDuplicates(ownId, isNew);
  return (
    <div className={styles.duplicates} role="status" id={possibleDuplicatesId} tabIndex={-1}>
      {duplicates.length > 0 && (
        <Suspense>
          <DuplicateList duplicates={duplicates} />
        </Suspense>
      )}
    </div>
  );
}
