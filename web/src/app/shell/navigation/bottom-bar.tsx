// The bar of a phone: five places at most, the middle one records a visit.
import type { Me } from '@puente/contract';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useMatch } from 'react-router';
import { mayDo } from '#api';
import { paths } from '#paths';
import { Icon } from '#ui';
import styles from './bottom-bar.module.css';
import { navigationFor } from './navigation.ts';

const placesBeforeRecord = 2;
const placesWithRecord = 4;

export function BottomBar({ me }: { readonly me: Me }) {
  const { t } = useTranslation();
  const mayRecord = mayDo(me, 'encounters', 'create');
  // On the page of a person the visit is with that person.
  const shown = useMatch(paths.patient(':patientId'))?.params.patientId;
  const patientId = paths.newPatient.endsWith(`/${shown}`) ? undefined : shown;
  const entries = navigationFor(me)
    .flatMap((group) => group.entries)
    .slice(0, mayRecord ? placesWithRecord : placesWithRecord + 1);
  return (
    <nav className={styles.bar} aria-label={t('nav.main')}>
      {entries.map((entry, index) => (
        <Fragment key={entry.to}>
          {mayRecord && index === placesBeforeRecord && (
            <Link to={paths.newEncounter(patientId)}>
              <span className={styles.record}>
                <Icon name="plus" />
              </span>
              {t('nav.record')}
            </Link>
          )}
          <NavLink to={entry.to} end={entry.to === paths.dashboard}>
            <Icon name={entry.icon} />
            {t(entry.short)}
          </NavLink>
        </Fragment>
      ))}
    </nav>
  );
}
