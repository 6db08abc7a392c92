// Lists inside a card: short rows, rows in groups, and tiles beside each other.
import type { ReactNode } from 'react';
import styles from './list.module.css';

interface ListProps {
  readonly children: ReactNode;
  /** The name of a list without a heading. */
  readonly label?: string;
}

export function List({ children, label }: ListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

/** Tiles beside each other, as many as fit; each child is an `li`. */
export function GridList({ children, label }: ListProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}

interface ListGroupProps {
  readonly title: string;
  /** Shown after the title: a count. */
  readonly count?: string;
  /** At the end of the title row: a sum. */
  readonly end?: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/** Rows under a title of their own; several follow one another in a card. */
export function ListGroup({ title, count, end, children }: ListGroupProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.group}>
        {title}
        {count && <bdi className={styles.count}>{count}</bdi>}
        {end && <bdi className="row-end numbers">{end}</bdi>}
      </h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

interface ListRowProps {
  /** Makes the row a target of the focus. */
  readonly id?: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** On a phone the end is below the text: for long texts. */
  readonly endBelow?: boolean;
}

export function ListRow({ id, title, detail, start, end, endBelow = false }: ListRowProps) {
  return (
    <li id={id} tabIndex={id ? -1 : undefined} className={`${styles.row} ${endBelow ? styles.endBelow : ''}`}>
      {start}
      <div className="grow">
        <div className={styles.title}>{typeof title === 'string' ? <bdi>{title}</bdi> : title}</div>
        {detail && <div className="small muted">{typeof detail === 'string' ? <bdi>{detail}</bdi> : detail}</div>}
      </div>
      {endBelow ? <div className={styles.below}>{end}</div> : end}
    </li>
  );
}
