// What a page shows of a record: the reason where it cannot be read, its shape while it is, and then the record.
import type { ReactNode } from 'react';
import { useLoadFailure } from '#api';
import { LoadFailure, PageSkeleton, Skeleton } from '#ui';

interface Reading<R> {
  readonly data?: R | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface LoadedProps<R> {
  /** What a hook of `#api` gives. */
  readonly read: Reading<R>;
  /** The shape of a whole page while it is read; `person` where it begins with the banner of one. */
  readonly isPage?: boolean | 'person';
  readonly children: (record: R) => ReactNode;
}

export function Loaded<R>({ read, isPage = false, children }: LoadedProps<R>) {
  const failure = useLoadFailure(read);
  if (read.data) return children(read.data);
  if (read.error) return <LoadFailure {...failure} />;
  return isPage ? <PageSkeleton ofPerson={isPage === 'person'} /> : <Skeleton />;
}
