// Changes a person's data.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callsOf, type Patient } from '#api';
import { PatientBanner, shortNameOf } from '#care';
import { paths } from '#paths';
import { Loaded, RecordForm } from '#records';
import { PageHeader } from '#ui';
import { hiddenIn } from '../person/hidden-fields.ts';
import { patientFormWithout } from '../person/patient-form.ts';
import { usePatientWords } from '../person/use-patient-words.ts';
import { EditFields } from './edit-fields.tsx';

export function PatientEdit() {
  const { patientId = '' } = useParams();
  const { t } = useTranslation('patients');
  return (
    <Loaded read={callsOf('patients').useGet(patientId)}>
      {(patient) => (
        <>
          <PatientBanner patient={patient} heading={{ to: paths.patient(patient.id) }} />
          <PageHeader title={t('editAction')} quiet />
          <Editor patient={patient} />
        </>
      )}
    </Loaded>
  );
}

function Editor({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('patients');
  const [update] = callsOf('patients').useUpdate();
  const words = usePatientWords();
  const hidden = hiddenIn(patient);
  const named = shortNameOf(patient);
  return (
    <RecordForm
      definition={patientFormWithout(hidden)}
      record={patient}
      calls={{ update }}
      words={{ ...words, save: t('save'), saved: t('saved'), subject: t('subject', { name: named }) }}
      label={() => ({ kind: 'person', name: named })}
      back={{ to: paths.patient(patient.id) }}
    >
      <EditFields language={patient.preferredLanguage} ownId={patient.id} hidden={hidden} />
    </RecordForm>
  );
}
