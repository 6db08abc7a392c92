// The buttons at the end of a form; on a phone they stay visible.
import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.actions} data-action-bar>
      {children}
    </div>
  );
}
