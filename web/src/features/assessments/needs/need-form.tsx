// Records a need that the person told of, or changes its details.
import { needPriorities, sdohCategories, withDot } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import {
  callsOf,
  type Diagnosis,
  type EncounterSummary,
  type Need,
  type Patient,
  useCodeFinder,
  useListState,
} from '#api';
import { toLanguage, useFormat } from '#i18n';
import { beginning, CodeYear, choice, defineForm, oneCode, RecordForm, text } from '#records';
import { fieldStyles, PickField, ProseField, SelectField } from '#ui';

const needForm = defineForm('need', {
  domain: choice,
  code: {
    ...oneCode,
    toForm: (stored: unknown) => (stored ? { id: String(stored), name: withDot(String(stored)) } : null),
  },
  priority: beginning(choice, 'medium'),
  ownWords: text,
  note: text,
  diagnosisId: choice,
  encounterId: choice,
});
type Values = typeof needForm.empty;

const longest = 1000;
/** Diagnoses and visits that a choice shows. */
const most = 50;
/** Refusals with a sentence of their own. */
const known = ['unknown', 'heading', 'not_allowed'] as const;

interface NeedFormProps {
  readonly patient: Patient;
  readonly record?: Need | undefined;
  readonly onDone: (saved?: Need) => void;
}

export function NeedForm({ patient, record, onDone }: NeedFormProps) {
  const { t, i18n } = useTranslation(['needs', 'programs']);
  const [create] = callsOf('needs').useCreate();
  const [update] = callsOf('needs').useUpdate();
  const find = useCodeFinder({ language: toLanguage(i18n.language), social: true });
  const labelOf = (path: string) => t(`field.${path as keyof Values}`);
  const labeled = (name: keyof Values) => ({ name, label: labelOf(name) });
  return (
    <RecordForm
      definition={needForm}
      record={record}
      of={patient.id}
      beside={{ patientId: patient.id }}
      calls={{ create, update }}
      words={{
        labelOf,
        inWords: (path, values) => {
          if (path === 'domain' && values.domain) return t(`programs:need.${values.domain as 'stress'}`);
          return path === 'priority' ? t(`priority.${values.priority as 'high'}`) : undefined;
        },
        sentenceFor: ({ path, code }) => {
          if (path === 'domain') return t('refused.taken');
          const refusal = known.find((one) => one === code);
          return refusal && path === 'code' ? t(`refused.${refusal}`) : undefined;
        },
        save: t('save'),
        saved: t('saved'),
      }}
      onDone={onDone}
    >
      {!record && (
        <SelectField
          {...labeled('domain')}
          emptyChoice
          options={sdohCategories.map((value) => ({
            value,
            label: t('domainChoice', { name: t(`programs:need.${value}`), phrase: t(`phrase.${value}`) }),
          }))}
        />
      )}
      <ProseField {...labeled('ownWords')} hint={t('hint.ownWords')} optional rows={2} max={longest} />
      <div className={fieldStyles.grid}>
        <SelectField
          {...labeled('priority')}
          options={needPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
        <div>
          <PickField {...labeled('code')} hint={t('hint.code')} find={find} optional />
          <CodeYear />
        </div>
        <DiagnosisChoice patientId={patient.id} label={labelOf('diagnosisId')} />
        {!record && <VisitChoice patientId={patient.id} label={labelOf('encounterId')} />}
      </div>
      <ProseField {...labeled('note')} optional rows={2} max={longest} />
    </RecordForm>
  );
}

interface ChoiceProps {
  readonly patientId: string;
  readonly label: string;
}

function DiagnosisChoice({ patientId, label }: ChoiceProps) {
  const { rows } = useListState<Diagnosis>(callsOf('diagnoses').useList({ patientId, limit: most }));
  const held = rows?.filter(({ status }) => status !== 'refuted' && status !== 'entered-in-error');
  return (
    <SelectField
      name="diagnosisId"
      label={label}
      emptyChoice
      optional
      options={(held ?? []).map(({ id, title, code }) => ({ value: id, label: title ?? code ?? '–' }))}
    />
  );
}

function VisitChoice({ patientId, label }: ChoiceProps) {
  const format = useFormat();
  const { rows } = useListState<EncounterSummary>(
    callsOf('encounters').useListSummaries({ patientId, sort: '-startedAt', limit: most }),
  );
  return (
    <SelectField
      name="encounterId"
      label={label}
      emptyChoice
      optional
      options={(rows ?? []).map((visit) => ({
        value: visit.id,
        label: [format.date(visit.serviceDate), visit.purpose].filter(Boolean).join(' · '),
      }))}
    />
  );
}
