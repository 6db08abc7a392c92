// Changes a person's data. A newer version on the server is shown field by field; what was typed stays.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useErrorSentence, useGetPatientQuery } from '#api';
import { ErrorNotice, Notice, PatientBanner, Skeleton } from '#ui';
import { paths } from '#paths';
import { PatientEditForm } from './patient-edit-form.tsx';

export function PatientEdit() {
  const { patientId = '' } = useParams();
  const { t } = useTranslation();
  const sentence = useErrorSentence();
  const { data: patient, error, refetch } = useGetPatientQuery(patientId);
  if (error && !patient) return <ErrorNotice message={sentence(error) ?? ''} onRetry={refetch} />;
  if (!patient) return <Skeleton />;
  return (
    <>
      <PatientBanner patient={patient} heading={{ to: paths.patient(patient.id) }} />
      {patient.can.includes('update') ? <PatientEditForm key={patient.id} patient={patient} /> : <Notice tone="info">{t('error.403')}</Notice>}
    </>
  );
}
