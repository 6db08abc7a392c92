// A group in the list of the bell: a title with a count, a row for each person, and the way to the rest.
import type { PatientSummary, VeiledPatient } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PersonOrVeiled } from '#care';
import { Icon, type IconName } from '#ui';
import styles from './notifications.module.css';

/** Rows of a group. */
export const shown = 5;

interface GroupProps {
  readonly title: string;
  readonly count: string;
  readonly children: ReactNode;
}

export function Group({ title, count, children }: GroupProps) {
  return (
    <section>
      <h3>
        {title}
        <span className="numbers">
          <bdi>{count}</bdi>
        </span>
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

export function More({ to, onPick }: { readonly to: string; readonly onPick: () => void }) {
  const { t } = useTranslation();
  return (
    <li>
      <Link className={styles.more} to={to} onClick={onPick}>
        {t('action.seeAll')}
      </Link>
    </li>
  );
}

interface RowProps {
  readonly to: string;
  readonly icon: IconName;
  readonly row: { readonly patient: PatientSummary | VeiledPatient };
  readonly detail: ReactNode;
  readonly onPick: () => void;
}

export function Row({ to, icon, row, detail, onPick }: RowProps) {
  return (
    <li>
      <Link className={styles.row} to={to} onClick={onPick}>
        <Icon name={icon} />
        <span className="grow">
          <b>
            <PersonOrVeiled of={row.patient} />
          </b>
          <small className="small muted">
            <bdi>{detail}</bdi>
          </small>
        </span>
      </Link>
    </li>
  );
}
