// The users who reach a person, with the reason, and the openings of the record: for readers who watch over access.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Patient, useErrorSentence, useGetPatientAccessQuery } from '#api';
import { useFormat } from '#i18n';
import { Card, Chip, ErrorNotice, LinesSkeleton, List, ListRow, Skeleton } from '#ui';

const PatientAccessList = lazy(() =>
  import('./patient-access-list.tsx').then((m) => ({ default: m.PatientAccessList })),
);

export function AccessTab({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('access');
  return (
    <div className="stack">
      <Card title={t('reach.title')} flush>
        <Reach patientId={patient.id} />
      </Card>
      <section className="stack-tight">
        <h2>{t('report.title')}</h2>
        <Suspense fallback={<Skeleton />}>
          <PatientAccessList patientId={patient.id} />
        </Suspense>
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
        title={<span className="small muted">{data.staff.length === 0 ? t('reach.none') : t('reach.everyone')}</span>}
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
