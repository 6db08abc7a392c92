// Entries that were typed on this device and never sent; shown where there are any.
import { useTranslation } from 'react-i18next';
import { useKeptDrafts } from '#drafts';
import { useFormat } from '#i18n';
import { Card } from '#ui';

export function DeviceDraftsCard() {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const [newest, ...others] = useKeptDrafts();
  if (!newest) return null;
  return (
    <Card title={t('device.title')} count={format.number(others.length + 1)}>
      <p className="small muted">
        <bdi>{t('device.text', { time: format.ownDateTime(newest.toISOString()) })}</bdi>
      </p>
    </Card>
  );
}
