// The day of an administrator: the organization in numbers, and the charges that need a person.
import { type Me, recentDays } from '@puente/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, mayDo, useGetFirstStepsQuery, useGetMyDayQuery, useOverdueAfterDays } from '#api';
import { addDays, loadTexts, useFormat } from '#i18n';
import { paths } from '#paths';
import { countText, Skeleton, StatTiles } from '#ui';
import { NeedsInfoCard } from './cards/needs-info-card.tsx';
import { WatchTiles } from './cards/watch-tiles.tsx';
import styles from './day/my-day.module.css';

const ArrivedCard = lazy(() => import('./cards/arrived-card.tsx').then((m) => ({ default: m.ArrivedCard })));

const FirstStepsCard = lazy(() =>
  Promise.all([import('./cards/first-steps-card.tsx'), loadTexts(['first-steps'])]).then(([m]) => ({
    default: m.FirstStepsCard,
  })),
);

/** Workers among administrators have it in the day of a worker. */
const TasksCard = lazy(() =>
  Promise.all([import('./cards/tasks-card.tsx'), loadTexts(['tasks'])]).then(([m]) => ({ default: m.TasksCard })),
);
/** The phone of a worker does not read these, nor their words. */
const VoidWishesCard = lazy(() =>
  Promise.all([import('./cards/void-wishes-card.tsx'), loadTexts(['voiding'])]).then(([m]) => ({
    default: m.VoidWishesCard,
  })),
);
const TenantCards = lazy(() =>
  Promise.all([import('./cards/tenant-cards.tsx'), loadTexts(['programs'])]).then(([m]) => ({
    default: m.TenantCards,
  })),
);

interface Tally {
  readonly count: number;
  readonly capped: boolean;
  readonly sums?: Readonly<Record<string, number>>;
}

interface Counted {
  readonly data?:
    | { readonly groups: readonly (Tally & { readonly value: unknown })[]; readonly total: Tally }
    | undefined;
  readonly isError: boolean;
}

export function AdministratorDay({ me }: { readonly me: Me }) {
  const { data, isError } = useGetFirstStepsQuery(undefined, { refetchOnMountOrArgChange: true });
  const patients = callsOf('patients').useCount({ status: 'active' });
  // Requested with the first queries: the numbers, which show it, may come later.
  useGetMyDayQuery();
  const hasPeople = (patients.data?.total.count ?? 0) > 0;
  if (!(data || isError || hasPeople)) return <Skeleton rows={6} />;
  const steps = data?.items ?? [];
  const isOpen = steps.some(({ state }) => state === 'open');
  const hasCharge = steps.every(({ step, state }) => step !== 'first-charge' || state === 'done');
  const card = isOpen && (
    <Suspense fallback={<Skeleton rows={10} />}>
      <FirstStepsCard steps={steps} ownId={me.id} />
    </Suspense>
  );
  const isNew = !hasCharge && !hasPeople;
  return (
    <>
      {!hasCharge && card}
      {!isNew && <OrganizationDay me={me} />}
      {hasCharge && card}
    </>
  );
}

function OrganizationDay({ me }: { readonly me: Me }) {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const overdueAfterDays = useOverdueAfterDays() ?? 0;
  const patients = callsOf('patients').useCount({ status: 'active' });
  const overdue = callsOf('patients').useCount(
    { status: 'active', lastContactOnTo: addDays(format.today, -overdueAfterDays - 1) },
    { skip: overdueAfterDays === 0 },
  );
  const today = callsOf('encounters').useCount({ serviceDate: format.today, by: 'status' });
  const drafts = callsOf('encounters').useCount({ isOpen: 'true', serviceDateTo: format.today });
  const charges = callsOf('charges').useCount({ by: 'status' });
  const total = ({ data, isError }: Counted) => (isError ? null : data && countText(data.total, format.number));
  const ofStatus = ({ data }: Counted, status: string) => data?.groups.find(({ value }) => value === status);
  const inStatus = (counted: Counted, status: string) =>
    counted.isError
      ? null
      : counted.data && countText(ofStatus(counted, status) ?? { count: 0, capped: false }, format.number);
  const sum = (status: string) => {
    const cents = ofStatus(charges, status)?.sums?.amountCents;
    return cents === undefined ? undefined : format.money(cents);
  };
  const signed = ofStatus(today, 'signed');
  const { data: day } = useGetMyDayQuery();
  const arrived = day?.tenant?.newPatients;
  const share =
    patients.data && overdue.data && !patients.data.total.capped && patients.data.total.count > 0
      ? Math.round((100 * overdue.data.total.count) / patients.data.total.count)
      : undefined;
  const isCounted = [patients, overdue].every(({ data, isError }) => data || isError);
  const overdueNote = (percent: number | undefined) =>
    [
      percent !== undefined && t('numbers.share', { share: percent }),
      t('numbers.overdueNote', { days: overdueAfterDays }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <StatTiles
        title={t('numbers.title')}
        tiles={[
          {
            label: t('numbers.patients'),
            value: total(patients),
            note: arrived && t('numbers.newPatients', { shown: countText(arrived, format.number), days: recentDays }),
            noteLike: t('numbers.newPatients', { shown: '0', days: recentDays }),
            to: paths.patientsOf('active'),
          },
          {
            label: t('numbers.overdue'),
            value: total(overdue),
            note: isCounted && overdueNote(share),
            noteLike: overdueNote(10),
            alarm: (overdue.data?.total.count ?? 0) > 0,
            to: paths.patientsIn('overdue'),
          },
          {
            label: t('numbers.encountersToday'),
            value: total(today),
            note: signed && t('numbers.signedToday', { count: signed.count }),
            noteLike: t('numbers.signedToday', { count: 10 }),
            to: paths.encountersOn(format.today),
          },
          { label: t('numbers.drafts'), value: total(drafts), to: paths.encountersIn('drafts') },
          {
            label: t('numbers.ready'),
            value: inStatus(charges, 'ready'),
            note: sum('ready'),
            noteLike: format.money(100),
            to: paths.chargesIn('ready'),
          },
          {
            label: t('numbers.needsInfo'),
            value: inStatus(charges, 'needs-info'),
            note: sum('needs-info'),
            noteLike: format.money(100),
            to: paths.chargesIn('needs-info'),
          },
        ]}
      />
      <WatchTiles me={me} />
      <div className={`${styles.columns} in-order-when-narrow`}>
        <div className="stack in-order">
          {!mayDo(me, 'tasks', 'complete') && (
            <Suspense>
              <TasksCard isQuiet />
            </Suspense>
          )}
          <Suspense>
            <VoidWishesCard />
          </Suspense>
          <NeedsInfoCard />
          <Suspense>
            <ArrivedCard />
          </Suspense>
        </div>
        <div className="stack in-order">
          <Suspense fallback={<Skeleton rows={3} />}>
            <TenantCards me={me} />
          </Suspense>
        </div>
      </div>
    </>
  );
}
