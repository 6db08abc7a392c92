// A person whom no user reaches: initials, year of birth, and the last panel.
import type { UnreachedPeople } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { PersonOrVeiled } from '#care';
import { Button, Chip } from '#ui';
import styles from './waiting-list.module.css';

export type UnreachedPerson = UnreachedPeople['items'][number];

interface UnreachedRowProps {
  readonly item: UnreachedPerson;
  readonly onAssign: () => void;
}

export function UnreachedRow({ item, onAssign }: UnreachedRowProps) {
  const { t } = useTranslation('access');
  const isDeceased = item.status === 'deceased';
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className={styles.name}>
          <PersonOrVeiled of={item} />
          {isDeceased && (
            <Chip tone="neutral" icon="minus">
              {t('unreached.deceased')}
            </Chip>
          )}
        </div>
        <p className="small muted">
          {item.assignedToName ? t('unreached.was', { name: item.assignedToName }) : t('unreached.never')}
        </p>
        {isDeceased && <p className="small">{t('unreached.deceasedHow')}</p>}
      </div>
      {!isDeceased && (
        <div className={styles.actions}>
          <Button variant="outlined" onClick={onAssign}>
            {t('unreached.assign')}
          </Button>
        </div>
      )}
    </li>
  );
}
