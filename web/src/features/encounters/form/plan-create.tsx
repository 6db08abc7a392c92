// Plans a visit: first the person, then day and purpose. Shows visits that are planned with the person already.
import { isPlanned } from '@puente/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { callsOf, useLoadFailure, useMay } from '#api';
import { isCivilDate, useFormat } from '#i18n';
import { paths } from '#paths';
import { Forbidden, LoadFailure, Notice, PageHeader, Skeleton } from '#ui';
import { useOwnOpenVisits } from '../list/use-own-open-visits.ts';
import { PlanForm } from './plan-form.tsx';
import { VisitHead } from './visit-head.tsx';

const PersonPicker = lazy(() => import('../note/person-picker.tsx').then((m) => ({ default: m.PersonPicker })));

export function PlanCreate() {
  const { t } = useTranslation('encounters');
  const { today } = useFormat();
  const [query, setQuery] = useSearchParams();
  const patientId = query.get('patientId');
  const asked = query.get('day') ?? '';
  // Visits cannot be planned in the past.
  const day = isCivilDate(asked) && asked > today ? asked : today;
  const may = useMay('encounters', 'create');
  if (may === false) return <Forbidden />;
  if (patientId) return <PlanFor key={patientId} patientId={patientId} day={day} />;
  return (
    <>
      <PageHeader title={t('plan.title')} quiet />
      <Suspense fallback={<Skeleton />}>
        <PersonPicker onChoose={(id) => setQuery({ patientId: id, day }, { replace: true })} />
      </Suspense>
    </>
  );
}

function PlanFor({ patientId, day }: { readonly patientId: string; readonly day: string }) {
  const { t } = useTranslation('encounters');
  const format = useFormat();
  const read = callsOf('patients').useGet(patientId);
  const failure = useLoadFailure(read);
  const planned = useOwnOpenVisits(patientId)?.filter(isPlanned) ?? [];
  if (read.error && !read.data) return <LoadFailure {...failure} />;
  if (!read.data) return <Skeleton />;
  return (
    <>
      <VisitHead patient={read.data} title={t('plan.title')} />
      {planned.length > 0 && (
        <Notice tone="info">
          {t('plan.already')}{' '}
          {planned.map(({ id, startedAt }, index) => (
            <span key={id}>
              {index > 0 && ' · '}
              <Link to={paths.encounter(id)}>{format.dateTime(startedAt)}</Link>
            </span>
          ))}
        </Notice>
      )}
      <PlanForm patient={read.data} day={day} />
    </>
  );
}
