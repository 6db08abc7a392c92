// The next encounter of the day: the only tinted block of the page, with the one filled button.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Patient, useGetPatientQuery, useGetPatientUsageQuery } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Chip, CopyButton, Icon, nameOf, PersonName, unitMeterOf } from '#ui';
import type { Encounter } from './encounter-stage.ts';
import styles from './stop.module.css';
import { StopFacts, StopFrame } from './stop.tsx';

interface NextStopProps {
  readonly encounter: Encounter;
  /** From 1, in the order of the day. */
  readonly place: number;
}

export function NextStop({ encounter, place }: NextStopProps) {
  const { t } = useTranslation(['my-day', 'common']);
  const { data: patient } = useGetPatientQuery(encounter.patientId);
  const meter = unitMeterOf(useGetPatientUsageQuery(encounter.patientId));
  const name = nameOf(encounter.patient);
  return (
    <StopFrame encounter={encounter} kind="next" mark={place}>
      <div className="row">
        <Link className={styles.name} to={paths.patient(encounter.patientId)}>
          <PersonName of={encounter.patient} />
        </Link>
        <Chip tone="accent" icon="arrow">
          {t('today.next')}
        </Chip>
      </div>
      {encounter.purpose && (
        <p className="small muted">
          <bdi>{encounter.purpose}</bdi>
        </p>
      )}
      <p className="small muted">
        <StopFacts encounter={encounter} />
      </p>
      {patient && <Reach patient={patient} />}
      {meter && <div className={styles.meter}>{meter}</div>}
      <div className={styles.actions}>
        <Button component={Link} to={paths.editEncounter(encounter.id)} variant="contained" color="primary">
          <Icon name="play" size="small" />
          {t('today.start')}
        </Button>
        {patient?.phone && patient.phoneSafe && (
          <Button component="a" href={`tel:${patient.phone}`} aria-label={t('common:ui.call', { name })}>
            <Icon name="phone" size="small" />
            {t('today.call')}
          </Button>
        )}
      </div>
    </StopFrame>
  );
}

/** Language and address. No link to a map: an address given to a third party tells who is cared for. */
function Reach({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const address = [patient.addressLine, patient.city].filter(Boolean).join(', ');
  return (
    <p className="small muted">
      <bdi>{format.language(patient.preferredLanguage)}</bdi>
      {address && (
        <>
          {' · '}
          <bdi translate="no">{address}</bdi>
          <CopyButton text={address} what={t('today.address')} />
        </>
      )}
    </p>
  );
}
