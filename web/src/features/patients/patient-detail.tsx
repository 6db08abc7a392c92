// One person: fixed banner, summary, timeline.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { mayDo, useGetMeQuery, useGetPatientQuery, useLoadFailure } from '#api';
import { paths } from '#paths';
import { Icon, ImportedChip, LoadFailure, PatientBanner, Skeleton, StatusChip, TabsNav } from '#ui';
import { PatientSummaryTab } from './patient-summary-tab.tsx';
import { PatientTimeline } from './patient-timeline.tsx';

export function PatientDetail() {
  const { patientId = '' } = useParams();
  const [query] = useSearchParams();
  const { t } = useTranslation('patients');
  const { data: me } = useGetMeQuery();
  const read = useGetPatientQuery(patientId);
  const failure = useLoadFailure(read);
  const patient = read.data;
  if (read.error && !patient) return <LoadFailure {...failure} />;
  if (!patient) return <Skeleton />;
  const onTimeline = query.get('tab') === 'timeline';
  return (
    <>
      <PatientBanner
        patient={patient}
        heading={true}
        chips={
          <>
            {patient.status !== 'active' && <StatusChip of="patient" status={patient.status} />}
            {patient.origin === 'imported' && <ImportedChip />}
          </>
        }
        actions={
          <>
            {patient.can.includes('update') && (
              <Button component={Link} to={paths.editPatient(patient.id)}>
                <Icon name="pen" size="small" />
                {t('editAction')}
              </Button>
            )}
            {mayDo(me, 'encounters', 'create') && (
              <Button component={Link} to={paths.newEncounter(patient.id)} variant="contained" color="primary">
                <Icon name="visit" size="small" />
                {t('record')}
              </Button>
            )}
          </>
        }
      />
      <TabsNav
        label={t('tabs.label')}
        tabs={[
          { to: paths.patient(patient.id), label: t('tabs.summary'), current: !onTimeline },
          { to: paths.patientTimeline(patient.id), label: t('tabs.timeline'), current: onTimeline },
        ]}
      />
      {onTimeline ? <PatientTimeline patientId={patient.id} /> : <PatientSummaryTab patient={patient} />}
    </>
  );
}
