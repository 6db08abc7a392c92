// What a page shows of a record: the reason where it cannot be read, its shape while it is, and then the record.
import type { ReactNode } from 'react';
import { useLoadFailure } from '#api';
import { LoadFailure, Skeleton } from '#ui';

interface Reading<R> {
  readonly data?: R | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface LoadedProps<R> {
  /** What a hook of `#api` gives. */
  readonly read: Reading<R>;
  readonly children: (record: R) => ReactNode;
}

export function Loaded<R>({ read, children }: LoadedProps<R>) {
  const failure = useLoadFailure(read);
  if (read.data) return children(read.data);
  return read.error ? <LoadFailure {...failure} /> : <Skeleton />;
}
