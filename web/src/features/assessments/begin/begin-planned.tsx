// Begins a planned assessment.
import { useTranslation } from 'react-i18next';
import { type Assessment, callsOf } from '#api';
import { AssessmentChip, PatientBanner, patientPath } from '#care';
import { toLanguage } from '#i18n';
import { paths } from '#paths';
import { Loaded, RecordForm, useCommands } from '#records';
import { ActionMenu, Card, PageHeader } from '#ui';
import { useStopCommands } from '../use-stop-commands.tsx';
import { plannedForm } from './asking-form.ts';
import { MannerFields } from './manner-fields.tsx';

export function BeginPlanned({ assessment }: { readonly assessment: Assessment }) {
  const { t, i18n } = useTranslation(['assessments', 'form']);
  const { patientId, questionnaireId } = assessment;
  const readPatient = callsOf('patients').useGet(patientId);
  const { data: questionnaire } = callsOf('questionnaires').useGet(questionnaireId);
  const [command] = callsOf('assessments').useCommand();
  const commands = useCommands<Assessment>({
    record: assessment,
    hook: callsOf('assessments').useCommand(),
    commands: useStopCommands(),
  });
  const title = questionnaire?.titles[toLanguage(i18n.language)] ?? assessment.title;
  return (
    <>
      <PatientBanner patient={assessment.patient} heading={{ to: patientPath(assessment.patient) }} />
      <PageHeader
        title={title}
        tab={t('run.tab')}
        lead={<AssessmentChip assessment={assessment} />}
        actions={commands.actions.length > 0 && <ActionMenu outlined actions={commands.actions} />}
      />
      {commands.dialog}
      <Loaded read={readPatient} isPage="person">
        {(patient) => (
          <RecordForm<typeof plannedForm.empty, Assessment>
            definition={plannedForm}
            record={{
              ...assessment,
              language: assessment.language ?? patient.preferredLanguage ?? null,
              mode: assessment.mode ?? 'in-person',
              informant: assessment.informant ?? 'self',
            }}
            needs="start"
            // For the check of the entries; a plan changes neither.
            beside={{ patientId, questionnaireId }}
            calls={{ update: ({ id, body }) => command({ id, name: 'start', body }) }}
            words={{
              labelOf: (path) => t(`run.field.${path as keyof typeof plannedForm.empty}`),
              closed: t('run.begin.closed'),
              save: t('run.begin.action'),
              saved: t('run.begin.done'),
            }}
            back={{ to: paths.assessments, savedTo: ({ id }) => paths.assessment(id) }}
          >
            <Card title={t('run.begin.how')}>
              <MannerFields written={questionnaire?.languages} spoken={patient.preferredLanguage} />
            </Card>
          </RecordForm>
        )}
      </Loaded>
    </>
  );
}
