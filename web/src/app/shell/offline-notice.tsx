// Shown while the server is out of reach. A notice above every page says how old the data may be and which acts need a
// connection. A page replaces content that was never loaded.
import { useTranslation } from 'react-i18next';
import { lastReachedAt, probeServer } from '#api';
import { useFormat } from '#i18n';
import { Button, Notice, PageHeader } from '#ui';

/** @param since when the first call failed to reach the server, in ISO form */
export function OfflineNotice({ since }: { readonly since: string }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const reached = lastReachedAt() ?? since;
  return (
    <Notice tone="warning" title={t('connection.none')}>
      {t('connection.seen', { time: format.ownTime(reached) })}
    </Notice>
  );
}

export function OfflinePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('offline.title')} />
      <Notice
        tone="warning"
        urgent
        actions={
          <Button size="small" onClick={() => void probeServer()}>
            {t('action.tryAgain')}
          </Button>
        }
      >
        <p>
          <bdi>{t('offline.opens')}</bdi>
        </p>
        <p>
          <bdi>{t('offline.keeps')}</bdi>
        </p>
      </Notice>
    </>
  );
}
