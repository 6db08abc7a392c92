// Asks whether a visit still continues if its clock runs longer than usual visits; several hours are never billed
// unasked.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { instantOf, timeOf, useZone } from '#i18n';
import { Button, Field, Icon, TimeInputs } from '#ui';
import type { EncounterFormValues } from '../note/encounter-form-values.ts';
import styles from './visit-clock-question.module.css';
import { askEveryMinutes, endProblem } from './visit-clock-state.ts';

interface VisitClockQuestionProps {
  readonly name: string;
  /** The answer that the visit continues, with the minutes on the clock until the next question. */
  readonly onStay: (minutes: number) => void;
}

export function VisitClockQuestion({ name, onStay }: VisitClockQuestionProps) {
  const { t } = useTranslation(['encounters', 'common']);
  const zone = useZone();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { control, setValue } = useFormContext<EncounterFormValues>();
  const [date, start] = useWatch({ control, name: ['date', 'start'] });
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<ReturnType<typeof endProblem>>();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const passed = Math.max(0, Math.floor((now - Date.parse(instantOf(date, start, zone) ?? '')) / 60_000));
  const duration = { hours: Math.floor(passed / 60), minutes: passed % 60 };
  const end = (time: string) => setValue('end', time, { shouldDirty: true });
  const answer = (event: FormEvent) => {
    event.preventDefault();
    const problem = endProblem({ start, end: typed }, zone, Date.now());
    setRefused(problem);
    if (problem) box.current?.focus();
    else end(typed);
  };
  return (
    <div className={styles.ask} data-asks>
      <div className={styles.words} role="alert">
        <Icon name="clock" />
        <p>
          <b className="strong">{t('clock.still', { name })}</b> {t('clock.hasRun', duration)}
        </p>
      </div>
      <div className={styles.answers}>
        <Button variant="contained" color="primary" onClick={() => onStay(passed + askEveryMinutes)}>
          {t('clock.stillHere')}
        </Button>
        <form className={styles.earlier} onSubmit={answer} noValidate>
          <Field id={id} label={t('clock.endedAt')} error={refused && t(`clock.problem.${refused}`)}>
            <TimeInputs
              id={id}
              label={t('clock.endedAt')}
              value={typed}
              onChange={setTyped}
              onBlur={() => undefined}
              inputRef={box}
              aria={refused ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}}
            />
          </Field>
          <Button type="submit">{t('clock.takeEnd')}</Button>
        </form>
        <Button onClick={() => end(timeOf(new Date(), zone))}>{t('clock.endAfter', duration)}</Button>
      </div>
    </div>
  );
}
