// A placeholder for a list while its reader is unknown.
import { Card } from '../layout/card.tsx';
import { Skeleton } from '../states/skeleton.tsx';

export function ListSkeleton() {
  return (
    <Card flush>
      <Skeleton rows={12} />
    </Card>
  );
}
