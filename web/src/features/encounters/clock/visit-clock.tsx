// The length of the visit: from its stored start to its stored end. Billed minutes are those between the two, so a
// pause would change nothing.
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { civilDateOf, timeOf, useFormat, useZone } from '#i18n';
import { Button, Icon } from '#ui';
import type { EncounterFormValues } from '../note/encounter-form-values.ts';
import styles from './visit-clock.module.css';
import { asksAt, clockOf } from './visit-clock-state.ts';

const secondMs = 1000;

function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / secondMs);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (parts[0] === 0 ? parts.slice(1) : parts).map((part) => String(part).padStart(2, '0')).join(':');
}

export interface ClockPlan {
  /** The hour the visit was planned for. */
  readonly plannedAt?: string | null | undefined;
  /** The form's start is the planned one: the visit has not begun. */
  readonly isPlan?: boolean;
  /** Begins a planned visit; without it the form stores the start and saves it. */
  readonly onStart?: (() => void) | undefined;
}

interface VisitClockProps extends ClockPlan {
  /** Minutes on the clock before the first question. */
  readonly quietUntil: number;
  /** Whether to ask the user if the visit continues: it runs longer than usual visits. */
  readonly onAsk: (asks: boolean) => void;
}

export function VisitClock({ plannedAt, isPlan = false, onStart, quietUntil, onAsk }: VisitClockProps) {
  const { t } = useTranslation(['encounters', 'common']);
  const format = useFormat();
  const zone = useZone();
  const { control, setValue } = useFormContext<EncounterFormValues>();
  const [date, start, end] = useWatch({ control, name: ['date', 'start', 'end'] });
  const [now, setNow] = useState(Date.now);
  const { kind, passedMs, minutes } = clockOf({ date, start, end, isPlan }, zone, now);
  const runs = kind === 'running';
  const asks = runs && asksAt(passedMs, quietUntil);
  // The clock ticks before the visit begins, too, because its planned start may pass.
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), runs ? secondMs : 60 * secondMs);
    return () => clearInterval(timer);
  }, [runs]);
  useEffect(() => onAsk(asks), [asks, onAsk]);
  const put = (name: 'start' | 'end', value: string) => setValue(name, value, { shouldDirty: true });
  const clock = () => timeOf(new Date(), zone);
  return (
    <div className={styles.clock}>
      {plannedAt && (
        <span className="small muted numbers">
          <bdi>
            {civilDateOf(new Date(plannedAt), zone) === format.today
              ? t('clock.planned', { time: format.time(plannedAt) })
              : t('clock.planned', { time: format.dateTime(plannedAt) })}
          </bdi>
        </span>
      )}
      {kind === 'running' && (
        <>
          <span className={styles.live} aria-hidden="true" />
          <time
            className={styles.time}
            role="timer"
            aria-label={t('clock.running', { count: Math.floor(passedMs / 60_000) })}
          >
            <bdi>{clockText(passedMs)}</bdi>
          </time>
          <Button onClick={() => (asksAt(passedMs, 0) ? onAsk(true) : put('end', clock()))}>{t('clock.end')}</Button>
        </>
      )}
      {kind === 'measured' && (
        <>
          <Icon name="clock" />
          <span className={styles.time}>
            <bdi>{t('common:minutes', { count: minutes })}</bdi>
          </span>
        </>
      )}
      {kind === 'unset' && (
        <Button
          onClick={
            onStart ??
            (() => {
              put('start', clock());
            })
          }
        >
          <Icon name="timer" size="small" />
          {t(isPlan ? 'clock.startVisit' : 'clock.start')}
        </Button>
      )}
    </div>
  );
}
