// Who reaches a person and why, and who looked: for those who watch over access.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AccessLook,
  type Patient,
  useErrorSentence,
  useGetMeQuery,
  useGetPatientAccessQuery,
  useListAccessReportInfiniteQuery,
  usePagedList,
} from '#api';
import { useFormat } from '#i18n';
import { AccessReport, Card, Chip, daysQuery, ErrorNotice, LinesSkeleton, List, ListRow } from '#ui';

export function AccessTab({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('access');
  const [days, setDays] = useState('');
  const { data: me } = useGetMeQuery();
  const question = { id: patient.id, days: daysQuery(days) };
  const list = usePagedList<AccessLook>(useListAccessReportInfiniteQuery(question), JSON.stringify(question));
  return (
    <div className="stack">
      <Card title={t('reach.title')} flush>
        <Reach patientId={patient.id} />
      </Card>
      <section className="stack-tight">
        <h2>{t('report.title')}</h2>
        {me && <AccessReport of="patient" person={me.id} list={list} days={days} onDays={setDays} />}
      </section>
    </div>
  );
}

function Reach({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('access');
  const format = useFormat();
  const sentence = useErrorSentence();
  const { data, error, refetch } = useGetPatientAccessQuery(patientId);
  if (error) return <ErrorNotice message={sentence(error) ?? ''} onRetry={() => void refetch()} />;
  if (!data) return <LinesSkeleton />;
  return (
    <List>
      {data.staff.map(({ userId, userName, reason, until }) => (
        <ListRow
          key={`${userId} ${reason}`}
          title={userName}
          detail={[t(`by.${reason}`), ...(until ? [t('reach.until', { when: format.dateTime(until) })] : [])].join(
            ' · ',
          )}
        />
      ))}
      <ListRow
        title={data.staff.length === 0 ? t('reach.none') : t('reach.everyone')}
        end={
          data.restricted && (
            <Chip tone="error" icon="shield">
              {t('reach.chip')}
            </Chip>
          )
        }
        detail={data.restricted && t('reach.restricted')}
      />
    </List>
  );
}
