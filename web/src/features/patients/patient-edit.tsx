// Changes a person's data. A newer version on the server is shown field by field; what was typed stays.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useGetPatientQuery, useLoadFailure } from '#api';
import { paths } from '#paths';
import { LoadFailure, Notice, PatientBanner, Skeleton } from '#ui';
import { PatientEditForm } from './patient-edit-form.tsx';

export function PatientEdit() {
  const { patientId = '' } = useParams();
  const { t } = useTranslation();
  const read = useGetPatientQuery(patientId);
  const failure = useLoadFailure(read);
  const patient = read.data;
  if (read.error && !patient) return <LoadFailure {...failure} />;
  if (!patient) return <Skeleton />;
  return (
    <>
      <PatientBanner patient={patient} heading={{ to: paths.patient(patient.id) }} />
      {patient.can.includes('update') ? (
        <PatientEditForm key={patient.id} patient={patient} />
      ) : (
        <Notice tone="info">{t('error.403')}</Notice>
      )}
    </>
  );
}
