// The first steps of a user without patients and visits.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mayDo, useGetMeQuery } from '#api';
import { paths } from '#paths';
import { Icon, type IconName, List, ListRow } from '#ui';
import styles from './my-day.module.css';

interface Step {
  readonly name: 'find' | 'add' | 'record' | 'profile' | 'security';
  readonly icon: IconName;
  readonly to: string;
  /** The required right; by default everybody may take the step. */
  readonly right?: readonly [resource: string, action: string];
}

const steps: readonly Step[] = [
  { name: 'add', icon: 'plus', to: paths.newPatient, right: ['patients', 'create'] },
  { name: 'find', icon: 'search', to: paths.patients, right: ['patients', 'read'] },
  { name: 'record', icon: 'visit', to: paths.newEncounter(), right: ['encounters', 'create'] },
  { name: 'profile', icon: 'user', to: paths.account },
  { name: 'security', icon: 'shield', to: paths.accountTab('security') },
];

export function FirstSteps() {
  const { t } = useTranslation('my-day');
  const { data: me } = useGetMeQuery();
  const offered = steps.filter(({ right }) => !right || mayDo(me, ...right));
  return (
    <>
      <div className={styles.pad}>
        <h3>{t('first.title')}</h3>
        <p className="small muted">
          <bdi>{t('first.lead')}</bdi>
        </p>
      </div>
      <List label={t('first.title')}>
        {offered.map(({ name, icon, to }) => (
          <ListRow
            key={name}
            start={<Icon name={icon} />}
            title={<Link to={to}>{t(`first.${name}`)}</Link>}
            detail={t(`first.${name}Text`)}
          />
        ))}
      </List>
    </>
  );
}
