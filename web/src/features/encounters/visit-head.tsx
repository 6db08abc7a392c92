// Above the visit form: what this page does, who it is about, and how long the visit has lasted; the last two stay in view.
import type { PatientSummary } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Avatar, PageHeader, PersonName } from '#ui';
import { VisitClock } from './visit-clock.tsx';
import styles from './visit-head.module.css';

export interface VisitHeadProps {
  readonly patient: Pick<PatientSummary, 'id' | 'givenName' | 'familyName' | 'birthDate'> &
    Partial<Pick<PatientSummary, 'preferredName' | 'cin'>>;
  readonly title: string;
}

/** `withClock` needs the form around it. */
export function VisitHead({ patient, title, withClock = false }: VisitHeadProps & { readonly withClock?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <PageHeader title={title} quiet />
      <section className={styles.person} aria-label={t('person.banner')}>
        <span className={styles.avatar}>
          <Avatar givenName={patient.givenName} familyName={patient.familyName} size="large" accent />
        </span>
        <div className="grow">
          <Link className={styles.name} to={paths.patient(patient.id)}>
            <PersonName of={patient} />
          </Link>
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
        {withClock && <VisitClock />}
      </section>
    </>
  );
}
