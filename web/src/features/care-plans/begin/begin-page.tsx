// Begins a plan with a person, from their open needs: goals and steps come from the templates of the organization.
import { carePlanKinds, type enrollment, type RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { type CarePlan, callsOf, type Need, type Patient, useListState, useMay } from '#api';
import { PatientBanner, patientPath } from '#care';
import { languages, useFormat } from '#i18n';
import { paths } from '#paths';
import { beginning, choice, choices, defineForm, Loaded, RecordForm, text } from '#records';
import { Card, EmptyState, Forbidden, MultiSelectField, PageHeader, RadioField, SelectField, TextField } from '#ui';
import { paperLanguage } from '../paper/paper-language.ts';

const beginForm = defineForm('carePlan', {
  kind: beginning(choice, 'chw-plan-of-care'),
  needIds: choices,
  language: choice,
  title: text,
  program: choice,
});
type Name = keyof typeof beginForm.empty;

const most = 100;
/** Needs that somebody still works on. */
const openNeeds: readonly string[] = ['open', 'in-work'];

export function BeginPage() {
  const { patientId = '' } = useParams();
  const may = useMay('carePlans', 'create');
  const mayReadNeeds = useMay('needs', 'read') === true;
  const { useList } = callsOf('needs');
  const needs = useList({ patientId, sort: '-foundOn', limit: most }, { skip: !mayReadNeeds });
  if (may === false) return <Forbidden />;
  return (
    <Loaded read={callsOf('patients').useGet(patientId)} isPage="person">
      {(patient) => (
        <Loaded read={needs} isPage="person">
          {({ pages }) => (
            <Begin
              patient={patient}
              needs={pages.flatMap(({ items }) => items).filter(({ status }) => openNeeds.includes(status))}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface BeginProps {
  readonly patient: Patient;
  readonly needs: readonly Need[];
}

function Begin({ patient, needs }: BeginProps) {
  const { t } = useTranslation(['plan-editor', 'programs']);
  const format = useFormat();
  const [query] = useSearchParams();
  const [create] = callsOf('carePlans').useCreate();
  const labelOf = (path: string) => t(`begin.field.${path as Name}`);
  const asked = query.get('need');
  const kind = carePlanKinds.find((one) => one === query.get('kind')) ?? beginForm.empty.kind;
  return (
    <>
      <PatientBanner patient={patient} heading={{ to: patientPath({ ...patient, reached: true }) }} />
      <PageHeader title={t('begin.title')} lead={t('begin.lead')} />
      <RecordForm<typeof beginForm.empty, CarePlan>
        definition={beginForm}
        of={patient.id}
        begin={{
          kind,
          needIds: needs.map(({ id }) => id).filter((id) => !asked || id === asked),
          language: paperLanguage(patient.preferredLanguage),
        }}
        beside={{ patientId: patient.id }}
        calls={{ create }}
        words={{
          labelOf,
          inWords: (path, values) => {
            if (path === 'kind') return t(`programs:carePlanKind.${values.kind as 'general'}`);
            if (path === 'language') return format.language(values.language);
            return path === 'needIds' ? format.number(values.needIds.length) : undefined;
          },
          sentenceFor: ({ path, code }) => {
            if (path === 'kind' && code === 'taken') return t('begin.taken');
            return path === 'patientId' && code === 'deceased' ? t('begin.deceased') : undefined;
          },
          save: t('begin.save'),
          saved: t('begin.saved'),
        }}
        back={{ to: paths.patient(patient.id, 'care-plan'), savedTo: ({ id }) => paths.editCarePlan(id) }}
      >
        <Card title={t('begin.which')}>
          <RadioField
            name="kind"
            label={labelOf('kind')}
            options={carePlanKinds.map((value) => ({ value, label: t(`programs:carePlanKind.${value}`) }))}
          />
        </Card>
        <Card title={t('begin.from')}>
          <NeedChoice needs={needs} label={labelOf('needIds')} />
        </Card>
        <Card title={t('begin.more')}>
          <div className="stack">
            <SelectField
              name="language"
              label={labelOf('language')}
              hint={t('begin.hint.language')}
              options={languages.map((value) => ({ value, label: format.language(value) }))}
            />
            <TextField name="title" label={labelOf('title')} hint={t('edit.hint.title')} optional />
            <ProgramChoice patientId={patient.id} label={labelOf('program')} />
          </div>
        </Card>
      </RecordForm>
    </>
  );
}

function NeedChoice({ needs, label }: { readonly needs: readonly Need[]; readonly label: string }) {
  const { t } = useTranslation(['plan-editor', 'programs']);
  if (needs.length === 0) return <EmptyState text={t('begin.noNeeds')} />;
  return (
    <MultiSelectField
      name="needIds"
      label={label}
      hint={t('begin.hint.needIds')}
      optional
      options={needs.map(({ id, domain, ownWords }) => ({
        value: id,
        label: t(`programs:need.${domain}`),
        ...(ownWords && { detail: <bdi>{ownWords}</bdi> }),
      }))}
    />
  );
}

/** Programs in which the person takes part. */
const takingPart: readonly string[] = ['enrolled', 'active', 'on-hold'];

function ProgramChoice({ patientId, label }: { readonly patientId: string; readonly label: string }) {
  const { t } = useTranslation(['plan-editor', 'programs']);
  const { rows = [] } = useListState<RecordOf<typeof enrollment>>(
    callsOf('enrollments').useList({ patientId, limit: most }),
  );
  const programs = [...new Set(rows.filter(({ status }) => takingPart.includes(status)).map(({ program }) => program))];
  if (programs.length === 0) return null;
  return (
    <SelectField
      name="program"
      label={label}
      optional
      emptyChoice
      options={programs.map((value) => ({ value, label: t(`programs:name.${value}`) }))}
    />
  );
}
