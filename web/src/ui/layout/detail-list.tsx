// Names and values of one record, one pair below the other.
import { Fragment, type ReactNode } from 'react';
import styles from './detail-list.module.css';

export interface Detail {
  readonly name: string;
  readonly value: ReactNode;
}

/** Details without a value are absent. */
export function DetailList({ details }: { readonly details: readonly Detail[] }) {
  const shown = details.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={styles.list}>
      {shown.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
