// The last sign-ins of the account: when, how, from where, and whether they succeeded.
import type { SignInEvent } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useErrorSentence, useGetMySignInsQuery } from '#api';
import { useFormat } from '#i18n';
import { Card, Chip, ErrorNotice, LinesSkeleton, List, ListRow } from '#ui';
import styles from './security.module.css';

export function SignInsCard() {
  const { t } = useTranslation('account');
  const sentence = useErrorSentence();
  const { data, error, isLoading, refetch } = useGetMySignInsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card title={t('signIns.title')}>
      <div className={styles.part}>
        <p className="muted">{t('signIns.lead')}</p>
        {error && !data && <ErrorNotice message={sentence(error) ?? ''} onRetry={() => void refetch()} />}
        {isLoading && <LinesSkeleton />}
        {data && data.items.length === 0 && <p>{t('signIns.none')}</p>}
        {data && data.items.length > 0 && (
          <div className={styles.list}>
            <List label={t('signIns.title')}>
              {data.items.map((event) => (
                <SignInRow key={event.id} event={event} />
              ))}
            </List>
          </div>
        )}
      </div>
    </Card>
  );
}

function SignInRow({ event }: { readonly event: SignInEvent }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const [password, code] = [event.factors.includes('password'), event.factors.includes('code')];
  const how = password && code ? t('signIns.how.both') : password ? t('signIns.how.password') : null;
  const where = event.network && t('signIns.network', { network: event.network });
  return (
    <ListRow
      title={
        <>
          <bdi>{t(`signIns.kind.${event.kind}`)}</bdi>
          {!event.succeeded && (
            <Chip tone="warning" icon="x-circle">
              {t('signIns.failed')}
            </Chip>
          )}
        </>
      }
      detail={[format.ownDateTime(event.at), how, where].filter(Boolean).join(' · ')}
    />
  );
}
