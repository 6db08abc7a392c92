// Above the calendar: the previous and next days, the views, the staff, and the visible kinds.
import { type Calendar, type CalendarKind, calendarKinds } from '@puente/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Button, fieldStyles, Icon, IconButton, SegmentedControl, useIsPhone } from '#ui';
import styles from './calendar-bar.module.css';
import { type CalendarView, calendarViews, stepFrom } from './calendar-days.ts';
import kinds from './kinds.module.css';
import type { CalendarAddress } from './use-calendar-address.ts';
import { kindIcons } from './use-entry-words.ts';

interface CalendarBarProps {
  readonly address: CalendarAddress;
  /** The calendars that the reader may see; undefined while they load. */
  readonly staff: Calendar['staff'] | undefined;
}

export function CalendarBar({ address, staff }: CalendarBarProps) {
  const { t } = useTranslation('calendar');
  const { today } = useFormat();
  const isPhone = useIsPhone();
  const { view, day, hidden } = address;
  const step = (by: 1 | -1) => address.addressOf({ day: stepFrom(view, day, by) });
  return (
    <div className={styles.bar}>
      <div className={styles.steps}>
        <IconButton to={step(-1)} aria-label={t(`before.${view}`)}>
          <Icon name="left" flip />
        </IconButton>
        <Button to={address.addressOf({ day: today })}>{t('today')}</Button>
        <IconButton to={step(1)} aria-label={t(`after.${view}`)}>
          <Icon name="right" flip />
        </IconButton>
      </div>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{t('kinds')}</legend>
        {calendarKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={`${styles.kind} ${kinds[kind]}`}
            aria-pressed={!hidden.includes(kind)}
            onClick={() => address.go({ hidden: toggled(hidden, kind) })}
          >
            <Icon name={kindIcons[kind]} size="small" />
            {t(`kindsOf.${kind}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles.end}>
        {staff && staff.length > 1 && <StaffChoice address={address} staff={staff} />}
        {!isPhone && (
          <SegmentedControl<CalendarView>
            label={t('view')}
            value={view}
            options={calendarViews.map((value) => ({ value, label: t(`views.${value}`) }))}
            onChange={(next) => address.go({ view: next })}
          />
        )}
      </div>
    </div>
  );
}

const toggled = (hidden: readonly CalendarKind[], kind: CalendarKind) =>
  hidden.includes(kind) ? hidden.filter((one) => one !== kind) : [...hidden, kind];

function StaffChoice({ address, staff }: { readonly address: CalendarAddress; readonly staff: Calendar['staff'] }) {
  const { t } = useTranslation('calendar');
  const id = useId();
  const [self, ...others] = staff;
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {t('whose')}
      </label>
      <select
        id={id}
        className={`${fieldStyles.control} ${styles.staff}`}
        value={address.staff === self?.id ? '' : address.staff}
        onChange={(event) => address.go({ staff: event.target.value })}
      >
        <option value="">{t('own')}</option>
        <option value="team">{t('team')}</option>
        {others.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}
