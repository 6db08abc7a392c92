// Begins an assessment with a person: which questions, and how they are asked.
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { type Assessment, callsOf, type Patient, type QuestionnaireSummary, useListState, useMay } from '#api';
import { PatientBanner, patientPath } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Loaded, RecordForm } from '#records';
import { Card, EmptyState, Forbidden, PageHeader, SelectField } from '#ui';
import { isWrittenIn } from '../runner/wording.ts';
import { useAllRows } from '../use-all-rows.ts';
import { beginForm } from './asking-form.ts';
import { MannerFields } from './manner-fields.tsx';
import { QuestionnaireChoice } from './questionnaire-choice.tsx';

export function BeginPage() {
  const { patientId = '' } = useParams();
  const may = useMay('assessments', 'create');
  const inUse = useAllRows(
    callsOf('questionnaires').useListSummaries({ status: 'published', sort: 'title', limit: 200 }),
  );
  if (may === false) return <Forbidden />;
  return (
    <Loaded read={callsOf('patients').useGet(patientId)} isPage="person">
      {(patient) => (
        <Loaded read={inUse} isPage="person">
          {(all) => <Begin patient={patient} all={all} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface BeginProps {
  readonly patient: Patient;
  readonly all: readonly QuestionnaireSummary[];
}

function Begin({ patient, all }: BeginProps) {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const [query] = useSearchParams();
  const visit = query.get('visit');
  const [create] = callsOf('assessments').useCreate();
  return (
    <>
      <PatientBanner patient={patient} heading={{ to: patientPath({ ...patient, reached: true }) }} />
      <PageHeader title={t('run.begin.title')} />
      {all.length === 0 ? (
        <EmptyState text={t('run.begin.none')} />
      ) : (
        <RecordForm<typeof beginForm.empty, Assessment>
          definition={beginForm}
          of={visit ? `${patient.id}:${visit}` : patient.id}
          begin={{
            questionnaireId: query.get('questionnaire') ?? '',
            language: patient.preferredLanguage,
            withInterpreter: patient.interpreterNeeded === true,
          }}
          beside={{ patientId: patient.id, ...(visit && { encounterId: visit }) }}
          calls={{ create }}
          words={{
            labelOf: (path) => t(`run.field.${path as keyof typeof beginForm.empty}`),
            inWords: (path, { language }) => (path === 'language' && language ? format.language(language) : undefined),
            sentenceFor: ({ path, code }) => {
              if (path === 'questionnaireId' && code === 'not_in_use') return t('run.begin.notInUse');
              return path === 'patientId' && code === 'deceased' ? t('run.begin.deceased') : undefined;
            },
            save: t('run.begin.action'),
            saved: t('run.begin.done'),
          }}
          back={{
            to: visit ? paths.encounter(visit) : paths.patient(patient.id, 'assessments'),
            savedTo: ({ id }) => paths.assessment(id),
          }}
        >
          <Card title={t('run.begin.which')}>
            <QuestionnaireChoice all={firstWritten(all, patient.preferredLanguage)} />
          </Card>
          <Card title={t('run.begin.how')}>
            <Manner all={all} patient={patient} />
          </Card>
        </RecordForm>
      )}
    </>
  );
}

/** Those that the person can hear in their own language come first. */
const firstWritten = (all: readonly QuestionnaireSummary[], language: string) =>
  all.toSorted(
    (one, other) => Number(isWrittenIn(other.languages, language)) - Number(isWrittenIn(one.languages, language)),
  );

function Manner({ all, patient }: BeginProps) {
  const { t } = useTranslation(['assessments', 'programs']);
  const { control } = useFormContext<typeof beginForm.empty>();
  const questionnaireId = useWatch({ control, name: 'questionnaireId' });
  const chosen = all.find(({ id }) => id === questionnaireId);
  const { rows: enrollments = [] } = useListState(callsOf('enrollments').useList({ patientId: patient.id, limit: 50 }));
  const programs = [
    ...new Set(enrollments.filter(({ status }) => openEnrollment.includes(status)).map(({ program }) => program)),
  ];
  return (
    <div className="stack">
      <MannerFields written={chosen?.languages} spoken={patient.preferredLanguage} />
      {programs.length > 0 && (
        <SelectField
          name="program"
          label={t('run.field.program')}
          hint={chosen?.isSubstanceUse ? t('run.field.programHint') : undefined}
          optional
          emptyChoice
          options={programs.map((value) => ({ value, label: t(`programs:name.${value}`) }))}
        />
      )}
    </div>
  );
}

/** A program that may ask. */
const openEnrollment: readonly string[] = ['enrolled', 'active', 'on-hold'];
