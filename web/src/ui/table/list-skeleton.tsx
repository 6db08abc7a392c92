// Holds the place of a list while it is not known yet who reads it.
import { Card } from '../card.tsx';
import { Skeleton } from '../skeleton.tsx';

export function ListSkeleton() {
  return (
    <Card flush>
      <Skeleton rows={12} />
    </Card>
  );
}
