// Holds the place of a list while it is not known yet who reads it.
import { Card } from '../layout/card.tsx';
import { Skeleton } from '../states/skeleton.tsx';

export function ListSkeleton() {
  return (
    <Card flush>
      <Skeleton rows={12} />
    </Card>
  );
}
