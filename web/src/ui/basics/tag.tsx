// A short word for a category; without tone, since it is no state.
import type { ReactNode } from 'react';
import styles from './tag.module.css';

export function Tag({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.tag}>
      <bdi>{children}</bdi>
    </span>
  );
}
