// A card with data of the user pool: a line while it loads, the reason of a failure.
import type { ReactNode } from 'react';
import { useAuthSentence } from '#session';
import { Card, ErrorNotice, LinesSkeleton } from '#ui';
import type { Loaded } from '../proof/use-pool.ts';
import styles from './security.module.css';

interface PoolCardProps<T> {
  readonly title: string;
  readonly lead: string;
  readonly loaded: Loaded<T> & { readonly reload: () => void };
  readonly failure?: string | undefined;
  readonly children: (value: T) => ReactNode;
}

export function PoolCard<T>({ title, lead, loaded, failure, children }: PoolCardProps<T>) {
  const sentence = useAuthSentence();
  return (
    <Card title={title}>
      <div className={styles.part}>
        <p className="muted">{lead}</p>
        {failure && <ErrorNotice message={failure} />}
        {loaded.state === 'loading' && <LinesSkeleton />}
        {loaded.state === 'failed' && <ErrorNotice message={sentence(loaded.error) ?? ''} onRetry={loaded.reload} />}
        {loaded.state === 'ready' && children(loaded.value)}
      </div>
    </Card>
  );
}
