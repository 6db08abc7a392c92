// The head of the visit form: the task, the person, and the length of the visit; person and length stay visible.
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callNameOf, PersonName } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Avatar, PageHeader } from '#ui';
import { type ClockPlan, VisitClock } from '../clock/visit-clock.tsx';
import type { VisitHeadProps } from '../note/visit-person.ts';
import styles from './visit-head.module.css';

const loadAsk = () => import('../clock/visit-clock-question.tsx').then((m) => ({ default: m.VisitClockQuestion }));
const VisitClockQuestion = lazy(loadAsk);

/** `clock` must be inside the form. */
export function VisitHead({ patient, title, clock }: VisitHeadProps & { readonly clock?: ClockPlan }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const [quietUntil, setQuietUntil] = useState(0);
  return (
    <>
      <PageHeader title={title} quiet />
      <section className={styles.person} aria-label={t('person.banner')}>
        <div className={styles.line}>
          <span className={styles.avatar}>
            <Avatar givenName={patient.givenName} familyName={patient.familyName} size="large" accent />
          </span>
          <div className={styles.who}>
            {patient.reached === false ? (
              <p className={styles.name}>
                <PersonName of={patient} />
              </p>
            ) : (
              <Link className={styles.name} to={paths.patient(patient.id)}>
                <PersonName of={patient} />
              </Link>
            )}
            <p className="small muted numbers">
              <bdi>{format.age(patient.birthDate)}</bdi> · <bdi>{format.date(patient.birthDate)}</bdi>
              {patient.cin && (
                <span className={styles.roomy}>
                  {' · '}
                  <bdi translate="no">{t('person.cin', { cin: patient.cin })}</bdi>
                </span>
              )}
            </p>
          </div>
          {clock && <VisitClock {...clock} quietUntil={quietUntil} onAsk={setAsking} />}
        </div>
        {asking && (
          <Suspense fallback={null}>
            <VisitClockQuestion
              name={callNameOf(patient)}
              onStay={(minutes) => {
                setQuietUntil(minutes);
                setAsking(false);
              }}
            />
          </Suspense>
        )}
      </section>
    </>
  );
}
