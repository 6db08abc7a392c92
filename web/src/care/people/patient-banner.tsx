// The person of this page, fixed under the top bar: name, age, birth date, CIN. Prevents work in the wrong person's
// record.
import type { OtherRecord, PatientSummary } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n';
import { Avatar, CallButton, CopyButton, useDocumentTitle } from '#ui';
import { nameOf } from './name-of.ts';
import styles from './patient-banner.module.css';
import { PersonName } from './person-name.tsx';
import { useMayCall } from './use-may-call.ts';

interface PatientBannerProps {
  readonly patient: Pick<PatientSummary, 'givenName' | 'familyName' | 'birthDate'> & {
    readonly preferredName?: string | null;
    readonly pronouns?: string | null;
    readonly cin?: string | null;
    readonly preferredLanguage?: string;
    readonly phone?: string | null;
    readonly phoneSafe?: boolean;
    readonly status?: string;
    readonly doNotContact?: boolean;
    readonly contactFrom?: string | null | undefined;
    readonly contactUntil?: string | null | undefined;
    readonly otherRecords?: readonly OtherRecord[];
  };
  /** An h1 if the page is about the person; otherwise a link to that page, if the reader reaches it. */
  readonly heading: true | { readonly to: string | undefined };
  /** The UnitMeter, once the units are known. */
  readonly meter?: ReactNode;
  readonly actions?: ReactNode;
  /** Chips in one line, safety chips first; on a phone the line scrolls. */
  readonly flags?: ReactNode;
}

/** The largest share of the window's height for a banner that stays fixed. */
const mostOfWindow = 0.25;

/** Marks the banner while it takes more: then it scrolls with the page. */
function markTall(banner: HTMLElement | null) {
  if (!banner) return;
  const observer = new ResizeObserver(() => {
    banner.toggleAttribute('data-tall', banner.offsetHeight > window.innerHeight * mostOfWindow);
  });
  observer.observe(banner);
  return () => observer.disconnect();
}

/** Offers a call only if the person agreed that it is safe. */
export function PatientBanner({ patient, heading, meter, actions, flags }: PatientBannerProps) {
  const { t } = useTranslation();
  const { status, doNotContact, contactFrom, contactUntil, phone, phoneSafe = false, otherRecords } = patient;
  const mayCall = useMayCall();
  const call =
    phone &&
    status &&
    doNotContact !== undefined &&
    otherRecords &&
    mayCall({ status, doNotContact, contactFrom, contactUntil, phone, phoneSafe, otherRecords }) ? (
      <CallButton name={nameOf(patient)} phone={phone} outlined />
    ) : null;
  return (
    <section ref={markTall} className={styles.banner} data-banner-page aria-label={t('person.banner')}>
      <div className={`${styles.inner} ${meter ? styles.withMeter : ''}`}>
        <div className={styles.avatar}>
          <Avatar givenName={patient.givenName} familyName={patient.familyName} size="large" accent />
        </div>
        <div className={styles.identity}>
          {heading === true ? (
            <BannerHeading patient={patient} />
          ) : heading.to ? (
            <Link className={styles.name} to={heading.to}>
              <PersonName of={patient} />
            </Link>
          ) : (
            <p className={styles.name}>
              <PersonName of={patient} />
            </p>
          )}
          <BannerFacts patient={patient} />
        </div>
        {meter && <div className={styles.meter}>{meter}</div>}
        {(call || actions) && (
          <div className={styles.actions}>
            {call}
            {actions}
          </div>
        )}
      </div>
      {flags && (
        <fieldset className={styles.flags} aria-label={t('person.flags')}>
          {flags}
        </fieldset>
      )}
    </section>
  );
}

function BannerFacts({ patient }: Pick<PatientBannerProps, 'patient'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className={styles.facts}>
      <span>
        <bdi>
          <b>{format.age(patient.birthDate)}</b>
        </bdi>
      </span>
      <Fact>{t('person.born', { date: format.date(patient.birthDate) })}</Fact>
      {patient.preferredName && (
        <Fact>
          <q>{patient.preferredName}</q>
        </Fact>
      )}
      {patient.pronouns && <Fact>{patient.pronouns}</Fact>}
      {patient.cin && (
        <span>
          <bdi translate="no">{t('person.cin', { cin: patient.cin })}</bdi>
          <CopyButton text={patient.cin} what={t('person.cinName')} />
        </span>
      )}
      {patient.preferredLanguage && <Fact>{format.language(patient.preferredLanguage)}</Fact>}
    </p>
  );
}

/** The separator follows the direction of the page, each fact its own. */
const Fact = ({ children }: { readonly children: ReactNode }) => (
  <span>
    <bdi>{children}</bdi>
  </span>
);

function BannerHeading({ patient }: Pick<PatientBannerProps, 'patient'>) {
  const { t } = useTranslation();
  // The tab title contains no name, because other people see a shared screen.
  useDocumentTitle(t('person.banner'));
  return (
    <h1 className={styles.name} tabIndex={-1}>
      <PersonName of={patient} />
    </h1>
  );
}
