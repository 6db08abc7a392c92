// View, day, staff and kinds of the calendar, read from the address and written to it.
import { type CalendarKind, calendarKinds } from '@puente/contract';
import { useSearchParams } from 'react-router';
import { isCivilDate, useFormat } from '#i18n';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { useIsPhone } from '#ui';
import { type CalendarView, calendarViews } from './calendar-days.ts';

interface Chosen {
  readonly view: CalendarView;
  readonly day: string;
  /** Empty: the reader. `team`, or the id of a colleague. */
  readonly staff: string;
  readonly hidden: readonly CalendarKind[];
}

export interface CalendarAddress extends Chosen {
  readonly addressOf: (change: Partial<Chosen>) => string;
  readonly go: (change: Partial<Chosen>) => void;
}

const uuid = /^[0-9a-f-]{36}$/;

/** On a phone the calendar is a list. */
export function useCalendarAddress(): CalendarAddress {
  const [query] = useSearchParams();
  const { today } = useFormat();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const day = query.get('day') ?? '';
  const staff = query.get('staff') ?? '';
  const hide = query.get('hide')?.split(',') ?? [];
  const chosen: Chosen = {
    view: isPhone ? 'agenda' : (calendarViews.find((one) => one === query.get('view')) ?? 'week'),
    day: isCivilDate(day) ? day : today,
    staff: staff === 'team' || uuid.test(staff) ? staff : '',
    hidden: calendarKinds.filter((kind) => hide.includes(kind)),
  };
  const addressOf = (change: Partial<Chosen>) => {
    const next = { ...chosen, ...change };
    const parts = {
      view: next.view === 'week' || isPhone ? '' : next.view,
      day: next.day === today ? '' : next.day,
      staff: next.staff,
      hide: next.hidden.join(','),
    };
    const search = new URLSearchParams(Object.entries(parts).filter(([, value]) => value));
    return search.size > 0 ? `${paths.calendar}?${search}` : paths.calendar;
  };
  return {
    ...chosen,
    addressOf,
    go: (change) => void navigate(addressOf(change), { preventScrollReset: true }),
  };
}
