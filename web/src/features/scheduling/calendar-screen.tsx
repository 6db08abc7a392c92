// The calendar: visits, blocked time and due tasks, by day, week, month, or as a list.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetCalendarQuery, useLoadFailure, useMay } from '#api';
import { toLanguage, useRegion, weekStart } from '#i18n';
import { paths } from '#paths';
import { Button, EmptyState, Icon, LoadFailure, Notice, PageHeader, Skeleton } from '#ui';
import { Agenda } from './agenda.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { daysOf, listDays } from './calendar-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';
import { useEntryActions } from './use-entry-actions.ts';
import { useMove } from './use-move.tsx';
import { useDayWords } from './use-range-title.ts';
import { useTakeOff } from './use-take-off.tsx';
import { type GridProps, WeekGrid } from './week-grid.tsx';

const skeletonRows = 6;

export function CalendarScreen() {
  const { t, i18n } = useTranslation('calendar');
  const address = useCalendarAddress();
  const start = weekStart(useRegion(), toLanguage(i18n.language));
  const days = daysOf(address.view, address.day, start);
  const { staff, hidden, view, day } = address;
  const whose = staff === 'team' ? { team: 'true' as const } : staff ? { staffId: staff } : {};
  const read = useGetCalendarQuery({ ...days, ...whose });
  const failure = useLoadFailure(read);
  const words = useDayWords();
  const mayPlan = useMay('encounters', 'create');
  const moving = useMove();
  const takeOff = useTakeOff();
  const actionsOf = useEntryActions(moving, takeOff);
  const calendar = read.currentData;
  const entries = calendar?.entries.filter(({ kind }) => !hidden.includes(kind)) ?? [];
  const grid: GridProps = {
    days: listDays(days),
    entries,
    staff: staff === 'team' ? calendar?.staff : undefined,
    address,
    moving,
    actionsOf,
  };
  return (
    <>
      <PageHeader
        title={words.titleOf(view, day, start)}
        tab={t('title')}
        lead={calendar && (entries.length > 0 ? t('lead', { count: entries.length }) : t('leadNone'))}
        actions={
          <>
            <Button to={paths.newBlockedTime(day)}>
              <Icon name="lock" size="small" />
              {t('block')}
            </Button>
            {mayPlan && (
              <Button to={paths.planVisit({ day })} variant="contained">
                <Icon name="plus" size="small" />
                {t('plan')}
              </Button>
            )}
          </>
        }
      />
      <CalendarBar address={address} staff={read.data?.staff} />
      {calendar?.capped && <Notice tone="warning">{t('capped')}</Notice>}
      {calendar ? (
        <View {...grid} />
      ) : read.error && !read.isFetching ? (
        <LoadFailure {...failure} />
      ) : (
        <Skeleton rows={skeletonRows} />
      )}
      <p className="small off-paper">
        <Link to={paths.accountTab('notifications')}>{t('elsewhere')}</Link>
      </p>
      {moving.dialog}
      {takeOff.dialog}
    </>
  );
}

function View(props: GridProps) {
  const { t } = useTranslation('calendar');
  const { view } = props.address;
  if (view === 'month') return <MonthGrid {...props} />;
  if (view !== 'agenda') return <WeekGrid {...props} />;
  if (props.entries.length > 0) return <Agenda {...props} />;
  return <EmptyAgenda text={t('empty')} {...props} />;
}

/** The days remain, because the next ones may have entries. */
function EmptyAgenda({ text, ...props }: GridProps & { readonly text: string }) {
  return (
    <>
      <Agenda {...props} />
      <EmptyState text={text} />
    </>
  );
}
