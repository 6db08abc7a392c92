// The name of an empty list, the reason, and one action.
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** The name of the empty list, if the text alone does not say it. */
  readonly title?: string;
  /** The reason, and the next step. */
  readonly text: string;
  readonly action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg
        className={styles.art}
        viewBox="0 0 112 72"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M4 58h104M8 46c14 0 22-14 24-32 3 22 12 32 24 32s21-10 24-32c2 18 10 32 24 32M32 12v52M80 12v52" />
        <circle className={styles.sun} cx="56" cy="24" r="9" />
      </svg>
      {title && <h3>{title}</h3>}
      <p>
        <bdi>{text}</bdi>
      </p>
      {action}
    </div>
  );
}
