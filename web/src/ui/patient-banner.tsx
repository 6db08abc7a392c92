// Who this page is about, fixed under the top bar: name, age, birth date, CIN. Guards against the wrong person's record.
import type { PatientSummary } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n';
import { Avatar } from './avatar.tsx';
import { useDocumentTitle } from './page-header.tsx';
import styles from './patient-banner.module.css';

interface PatientBannerProps {
  readonly patient: Pick<PatientSummary, 'givenName' | 'familyName' | 'birthDate'> & {
    readonly preferredName?: string | null;
    readonly pronouns?: string | null;
    readonly cin?: string | null;
  };
  /** The h1 of the page when the page is about the person; otherwise a link to that page. */
  readonly heading: true | { readonly to: string };
  readonly actions?: ReactNode;
  readonly chips?: ReactNode;
}

export function PatientBanner({ patient, heading, actions, chips }: PatientBannerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = `${patient.givenName} ${patient.familyName}`;
  return (
    <section className={styles.banner} data-banner-page aria-label={t('person.banner')}>
      <div className={styles.inner}>
        <div className={styles.avatar}>
          <Avatar givenName={patient.givenName} familyName={patient.familyName} size="large" accent />
        </div>
        <div className="grow">
          {heading === true ? (
            <BannerHeading name={name} />
          ) : (
            <Link className={styles.name} to={heading.to}>
              {name}
            </Link>
          )}
          <p className={`${styles.facts} small muted numbers`}>
            <span>
              <b>{format.age(patient.birthDate)}</b>
            </span>
            <span>{t('person.born', { date: format.date(patient.birthDate) })}</span>
            {patient.preferredName && <span>“{patient.preferredName}”</span>}
            {patient.pronouns && <span>{patient.pronouns}</span>}
            {patient.cin && <span translate="no">{t('person.cin', { cin: patient.cin })}</span>}
            {chips}
          </p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </section>
  );
}

function BannerHeading({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  // The title of a shared screen's tab tells no name.
  useDocumentTitle(t('person.banner'));
  return (
    <h1 className={styles.name} tabIndex={-1}>
      {name}
    </h1>
  );
}
