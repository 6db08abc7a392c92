// Unsent drafts on this device; absent without any. Their subjects are encrypted and appear once the key has loaded.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { KeptDraft } from '#drafts';
import { useFormat } from '#i18n';
import { Card, List, ListRow } from '#ui';
import styles from '../day/my-day.module.css';

export function DeviceDraftsCard({ drafts }: { readonly drafts: readonly KeptDraft[] }) {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const [newest] = drafts;
  if (!newest) return null;
  const named = drafts.filter((draft) => draft.label);
  const locked = drafts.length - named.length;
  return (
    <Card title={t('device.title')} count={format.number(drafts.length)} flush>
      {named.length > 0 && (
        <List>
          {named.map((draft) => (
            <DraftRow key={`${draft.label?.to} ${draft.savedAt.getTime()}`} {...draft} />
          ))}
        </List>
      )}
      <div className={styles.pad}>
        {locked > 0 && (
          <p className="small muted">
            <bdi>
              {t('device.locked', { count: locked })}{' '}
              {t('device.last', { time: format.ownDateTime(newest.savedAt.toISOString()) })}
            </bdi>
          </p>
        )}
        <p className="small muted">
          <bdi>{t('device.text')}</bdi>
        </p>
      </div>
    </Card>
  );
}

function DraftRow({ label, savedAt }: KeptDraft) {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  if (!label) return null;
  const { kind, name, day, to } = label;
  const title =
    kind === 'visit'
      ? t('device.visit', { name, day: day ? format.dayOfMonth(day) : '–' })
      : kind === 'person' && name
        ? t('device.person', { name })
        : t(kind === 'person' ? 'device.newPerson' : 'device.other');
  return (
    <ListRow
      title={<Link to={to}>{title}</Link>}
      detail={t('device.savedAt', { time: format.ownDateTime(savedAt.toISOString()) })}
    />
  );
}
