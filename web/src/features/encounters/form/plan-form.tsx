// The fields of a plan: day and hour, way and place, and purpose. The other fields follow when the visit begins.
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient } from '#api';
import { shortNameOf } from '#care';
import { isCivilDate, useFormat, useZone } from '#i18n';
import { paths } from '#paths';
import { beginning, choice, date, defineForm, RecordForm, text, time } from '#records';
import { Card, DateField, isTime, TimeField } from '#ui';
import styles from '../note/encounter-form.module.css';
import { type Encounter, instantAt, longestPurpose } from '../note/encounter-form-values.ts';
import { useEncounterWords } from '../note/use-encounter-words.ts';
import { PhraseField } from '../templates/phrase-field.tsx';
import { WhereSection } from '../templates/where-section.tsx';

interface PlanFormProps {
  readonly patient: Patient;
  /** The preset civil day. */
  readonly day: string;
}

/** @param zone the clock of the organization */
const planForm = (zone: string) =>
  defineForm(
    'encounter',
    {
      date,
      start: time,
      mode: beginning(choice, 'in-person'),
      placeOfService: beginning(choice, '12'),
      purpose: text,
    },
    {
      adjust: ({ date: _day, start: _start, ...body }, values) => {
        const startedAt = instantAt(values.date, values.start, zone) ?? '';
        return { ...body, startedAt, plannedAt: startedAt };
      },
      check: (values, today) => ({
        ...(!isCivilDate(values.date) && { date: 'date' as const }),
        ...(!isTime(values.start) && { start: 'time' as const }),
        ...(values.date < today && isCivilDate(values.date) && { date: 'datePast' as const }),
        ...(values.date === today &&
          hasPassed(instantAt(values.date, values.start, zone)) && { start: 'datePast' as const }),
      }),
      fieldOf: (path) => (path === 'startedAt' || path === 'plannedAt' ? 'start' : path),
    },
  );

const hasPassed = (instant: string | null) => instant !== null && Date.parse(instant) <= Date.now();

export function PlanForm({ patient, day }: PlanFormProps) {
  const { t } = useTranslation('encounters');
  const { labelOf } = useEncounterWords();
  const zone = useZone();
  const format = useFormat();
  const [create] = callsOf('encounters').useCreate();
  const name = shortNameOf(patient);
  return (
    <RecordForm
      definition={planForm(zone)}
      of={`plan:${patient.id}`}
      begin={{ date: day }}
      beside={{ patientId: patient.id }}
      calls={{ create }}
      label={(values) => ({ kind: 'visit', name, day: values.date })}
      words={{
        labelOf,
        save: t('plan.save'),
        saved: t('plan.saved'),
        subject: t('subject', { name, day: format.dayOfMonth(day) }),
      }}
      back={{ to: paths.patient(patient.id), savedTo: (saved) => paths.encounter((saved as Encounter).id) }}
    >
      <Card>
        <div className={styles.sections}>
          <section className={styles.section} aria-labelledby="h-when">
            <h2 id="h-when">{t('section.when')}</h2>
            <div className={styles.times}>
              <DateField name="date" label={t('plan.day')} />
              <TimeField name="start" label={t('field.start')} />
            </div>
          </section>
          <WhereSection label={t('plan.mode')} />
          <section className={styles.section}>
            <PhraseField name="purpose" label={t('field.purpose')} optional rows={2} max={longestPurpose} />
          </section>
        </div>
      </Card>
    </RecordForm>
  );
}
