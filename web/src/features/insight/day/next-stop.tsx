// The next encounter: under way, late or planned. It is the only tinted block of the page, with the only filled button.
import { awaitedHours, isPlanned, type Stage } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type EncounterSummary, type Patient, useGetPatientUsageQuery } from '#api';
import { nameOf, PersonName, patientPath, StageChip, StatusChip, unitMeterOf, useMayCall } from '#care';
import { useFormat } from '#i18n';
import { beginVisit, paths } from '#paths';
import { Button, CopyButton, Icon, LinesSkeleton } from '#ui';
import { useRunningLate } from './running-late.tsx';
import styles from './stop.module.css';
import { StopFacts, StopFrame } from './stop.tsx';

interface NextStopProps {
  readonly encounter: EncounterSummary;
  readonly stage: Stage;
  /** From 1, in the order of the day. */
  readonly place: number;
}

export function NextStop({ encounter, stage, place }: NextStopProps) {
  const { t } = useTranslation(['my-day', 'common']);
  const format = useFormat();
  // Fills the cache for the visit's form, which then also opens without a connection.
  callsOf('encounters').useGet(encounter.id);
  const skip = { skip: !encounter.patient.reached };
  const { data: patient, isLoading } = callsOf('patients').useGet(encounter.patientId, skip);
  const usage = useGetPatientUsageQuery(encounter.patientId, skip);
  const meter = unitMeterOf(usage, encounter.patientId);
  const name = nameOf(encounter.patient);
  const mayCall = useMayCall();
  const late = useRunningLate(encounter);
  const mayTell = isAwaited(encounter.startedAt) && isPlanned(encounter) && encounter.can.includes('reschedule');
  return (
    <StopFrame times={encounter} stage={stage} kind="next" mark={place}>
      <div className="row">
        <Link className={styles.name} to={patientPath(encounter.patient) ?? paths.encounter(encounter.id)}>
          <PersonName of={encounter.patient} />
        </Link>
        {encounter.status === 'checked-in' ? (
          <StatusChip of="encounter" status={encounter.status} />
        ) : (
          <StageChip stage={stage} isNext />
        )}
      </div>
      {stage === 'missed' && (
        <p className="small muted">
          <bdi>{t('today.missedText', { date: format.weekday(encounter.serviceDate) })}</bdi>
        </p>
      )}
      {stage === 'under-way' && encounter.plannedAt && (
        <p className="small muted">
          <bdi>{t('today.plannedFor', { time: format.time(encounter.plannedAt) })}</bdi>
        </p>
      )}
      {encounter.purpose && (
        <p className="small muted">
          <bdi>{encounter.purpose}</bdi>
        </p>
      )}
      <p className="small muted">
        <StopFacts of={encounter} />
      </p>
      {isLoading && (
        <div className={styles.line}>
          <LinesSkeleton lines={1} />
        </div>
      )}
      {patient && <Reach patient={patient} />}
      {(meter || usage.isLoading) && <div className={styles.meter}>{meter ?? <LinesSkeleton />}</div>}
      <div className={styles.actions}>
        <Button
          to={paths.editEncounter(encounter.id)}
          {...(stage !== 'under-way' && { state: beginVisit })}
          variant="contained"
          color="primary"
        >
          <Icon name="play" size="small" />
          {t(stage === 'under-way' ? 'today.continue' : 'today.start')}
        </Button>
        {patient?.phone && mayCall(patient) && (
          <Button href={`tel:${patient.phone}`} aria-label={t('common:ui.call', { name })}>
            <Icon name="phone" size="small" />
            {t('today.call')}
          </Button>
        )}
        {stage === 'missed' && <Button to={paths.encounter(encounter.id)}>{t('today.open')}</Button>}
        {mayTell && late.menu}
      </div>
      <div role="status" className={styles.said}>
        {late.said}
      </div>
    </StopFrame>
  );
}

const hourMs = 3_600_000;

function isAwaited(startedAt: string): boolean {
  const since = Date.now() - Date.parse(startedAt);
  return since < awaitedHours.after * hourMs && -since < awaitedHours.before * hourMs;
}

/** Language and address. No link to a map: it would tell a third party who receives care. */
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
