// A surface with a title: the unit most screens are composed of.
import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly title?: string;
  readonly count?: string;
  /** At the end of the title row: a link or a chip. */
  readonly aside?: ReactNode;
  /** Without inner space, for lists and tables. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export function Card({ title, count, aside, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {count && <span className={styles.count}>{count}</span>}
          {aside && <div className="row-end">{aside}</div>}
        </div>
      )}
      {flush ? children : <div className={styles.body}>{children}</div>}
    </section>
  );
}
