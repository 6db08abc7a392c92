// A list of short rows inside a card.
import type { ReactNode } from 'react';
import styles from './list.module.css';

export function List({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface ListRowProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
}

export function ListRow({ title, detail, start, end }: ListRowProps) {
  return (
    <li className={styles.row}>
      {start}
      <div className="grow">
        <div className={styles.title}>{title}</div>
        {detail && <div className="small muted">{detail}</div>}
      </div>
      {end}
    </li>
  );
}
