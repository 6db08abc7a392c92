// Continues a draft.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useGetEncounterQuery, useLoadFailure } from '#api';
import { useZone } from '#i18n';
import { paths } from '#paths';
import { LoadFailure, Notice, PageHeader, PatientBanner, Skeleton } from '#ui';
import { EncounterForm } from './encounter-form.tsx';
import { toEncounterForm } from './encounter-form-values.ts';

export function EncounterEdit() {
  const { encounterId = '' } = useParams();
  const { t } = useTranslation(['encounters', 'common']);
  const zone = useZone();
  const read = useGetEncounterQuery(encounterId);
  const failure = useLoadFailure(read);
  const encounter = read.data;
  if (read.error && !encounter) return <LoadFailure {...failure} />;
  if (!encounter) return <Skeleton />;
  return (
    <>
      <PatientBanner patient={encounter.patient} heading={{ to: paths.patient(encounter.patient.id) }} />
      <PageHeader title={t('editTitle')} />
      {encounter.can.includes('update') ? (
        <EncounterForm
          key={encounter.id}
          id={encounter.id}
          patientId={encounter.patient.id}
          savedVersion={encounter.version}
          initial={toEncounterForm(encounter, zone)}
        />
      ) : (
        <Notice tone="info">{t('common:error.state')}</Notice>
      )}
    </>
  );
}
