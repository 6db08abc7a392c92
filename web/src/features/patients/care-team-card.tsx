// Who looks after the person.
import { useTranslation } from 'react-i18next';
import type { Patient } from '#api';
import { Avatar, Card, List, ListRow } from '#ui';
import styles from './small-list.module.css';

/** The first and the last word of a full name, which is all the record tells of the CHW. */
function splitName(name: string) {
  const words = name.split(' ');
  return { givenName: words[0] ?? '', familyName: words.slice(1).at(-1) ?? '' };
}

export function CareTeamCard({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('patients');
  const name = patient.assignedToName;
  return (
    <Card title={t('team.title')} flush>
      {name ? (
        <List>
          <ListRow start={<Avatar {...splitName(name)} />} title={name} detail={t('team.lead')} />
        </List>
      ) : (
        <p className={`${styles.pad} small muted`}>{t('team.nobody')}</p>
      )}
    </Card>
  );
}
