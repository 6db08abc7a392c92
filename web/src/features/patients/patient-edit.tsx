// Changes a person's data.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useGetPatientQuery, useLoadFailure } from '#api';
import { DraftGate } from '#drafts';
import { paths } from '#paths';
import { LoadFailure, Notice, PageHeader, PatientBanner, Skeleton } from '#ui';
import { PatientEditForm } from './patient-edit-form.tsx';
import type { PatientFormValues } from './patient-form-values.ts';

export function PatientEdit() {
  const { patientId = '' } = useParams();
  const { t } = useTranslation(['patients', 'common']);
  const read = useGetPatientQuery(patientId);
  const failure = useLoadFailure(read);
  const patient = read.data;
  if (read.error && !patient) return <LoadFailure {...failure} />;
  if (!patient) return <Skeleton />;
  return (
    <>
      <PatientBanner patient={patient} heading={{ to: paths.patient(patient.id) }} />
      <PageHeader title={t('editAction')} quiet />
      {patient.can.includes('update') ? (
        <DraftGate<PatientFormValues> key={patient.id} name={`patient:${patient.id}`}>
          {(draft) => <PatientEditForm patient={patient} draft={draft} />}
        </DraftGate>
      ) : (
        <Notice tone="info">{t('common:error.403')}</Notice>
      )}
    </>
  );
}
