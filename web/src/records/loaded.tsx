// A record on a page: the reason of a failure, a placeholder during loading, and then the record.
import type { ReactNode } from 'react';
import { useLoadFailure } from '#api';
import { LoadFailure, PageSkeleton, Skeleton } from '#ui';

interface Reading<R> {
  readonly data?: R | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface LoadedProps<R> {
  /** The result of a hook of `#api`. */
  readonly read: Reading<R>;
  /** Shows the placeholder of a whole page; `person` includes the banner of a person. */
  readonly isPage?: boolean | 'person';
  readonly children: (record: R) => ReactNode;
}

export function Loaded<R>({ read, isPage = false, children }: LoadedProps<R>) {
  const failure = useLoadFailure(read);
  if (read.data) return children(read.data);
  if (read.error) return <LoadFailure {...failure} />;
  return isPage ? <PageSkeleton ofPerson={isPage === 'person'} /> : <Skeleton />;
}
