// A surface with a title: the unit most screens are composed of.
import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly title?: string;
  readonly count?: string;
  /** At the end of the title row: a link or a chip. */
  readonly aside?: ReactNode;
  /** Makes the title a target of the focus. */
  readonly titleId?: string;
  /** Without inner space, for lists and tables. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export function Card({ title, titleId, count, aside, flush = false, children }: CardProps) {
  const generated = useId();
  const id = titleId ?? generated;
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={styles.head}>
          <h2 id={id} tabIndex={titleId ? -1 : undefined}>
            <bdi>{title}</bdi>
          </h2>
          {count && <bdi className={styles.count}>{count}</bdi>}
          {aside && <div className="row-end">{aside}</div>}
        </div>
      )}
      {flush ? children : <div className={styles.body}>{children}</div>}
    </section>
  );
}
