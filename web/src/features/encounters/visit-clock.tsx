// How long the visit has lasted. It runs from the start that is written down to the end that is written down: billed
// minutes are those between the two, so there is no pause that would count differently.
import Button from '@mui/material/Button';
import { durationMinutes } from '@puente/contract';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { civilDateOf, instantOf, isCivilDate, timeOf, useZone } from '#i18n';
import { Icon, isTime } from '#ui';
import type { EncounterFormValues } from './encounter-form-values.ts';
import styles from './visit-clock.module.css';

const secondMs = 1000;
const longestMs = 8 * 3_600_000;

/** The time now, each second while somebody looks. */
function useNow(runs: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!runs) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}

function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / secondMs);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (parts[0] === 0 ? parts.slice(1) : parts).map((part) => String(part).padStart(2, '0')).join(':');
}

export function VisitClock() {
  const { t } = useTranslation(['encounters', 'common']);
  const zone = useZone();
  const { control, setValue } = useFormContext<EncounterFormValues>();
  const [date, start, end] = useWatch({ control, name: ['date', 'start', 'end'] });
  const startedAt = isCivilDate(date) && isTime(start) ? instantOf(date, start, zone) : null;
  const endedAt = startedAt && isTime(end) ? instantOf(date, end, zone) : null;
  const today = civilDateOf(new Date(), zone);
  const runs = startedAt !== null && end === '' && date === today;
  const now = useNow(runs);
  const passed = startedAt ? now - Date.parse(startedAt) : -1;
  const isRunning = runs && passed >= 0 && passed < longestMs;
  const minutes = durationMinutes(startedAt, endedAt) ?? 0;
  const put = (name: 'start' | 'end', value: string) => setValue(name, value, { shouldDirty: true });
  const clock = () => timeOf(new Date(), zone);
  return (
    <div className={styles.clock}>
      {isRunning && (
        <>
          <span className={styles.live} aria-hidden="true" />
          <time
            className={styles.time}
            role="timer"
            aria-label={t('clock.running', { count: Math.floor(passed / 60_000) })}
          >
            <bdi>{clockText(passed)}</bdi>
          </time>
          <Button onClick={() => put('end', clock())}>{t('clock.end')}</Button>
        </>
      )}
      {!isRunning && minutes > 0 && (
        <>
          <Icon name="clock" />
          <span className={styles.time}>
            <bdi>{t('common:minutes', { count: minutes })}</bdi>
          </span>
        </>
      )}
      {start === '' && date === today && (
        <Button
          onClick={() => {
            put('start', clock());
          }}
        >
          <Icon name="timer" size="small" />
          {t('clock.start')}
        </Button>
      )}
    </div>
  );
}
