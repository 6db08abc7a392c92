// Adds or changes a coverage. Two coverages of the same order cannot apply on the same day.
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient, useFinder } from '#api';
import { useFormat } from '#i18n';
import { beginning, date, defineForm, endsInOrder, RecordForm, reference, text, whole } from '#records';
import { DateField, fieldStyles, PickField, SelectField, TextField } from '#ui';
import { NumberDoubt } from '../person/number-doubt.tsx';
import type { Coverage } from './coverage-tab.tsx';
import { useSamePlanQuestion } from './use-same-plan-question.tsx';

const coverageForm = defineForm(
  'coverage',
  {
    payerId: reference('payerName'),
    planName: text,
    memberId: text,
    aidCode: text,
    priority: beginning(whole, '1'),
    startsOn: date,
    endsOn: date,
  },
  { check: endsInOrder },
);
const orders = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

type Name = keyof typeof coverageForm.empty;

interface CoverageFormProps {
  readonly patient: Patient;
  readonly record: Coverage | undefined;
  /** All coverages of the person. */
  readonly rows: readonly Coverage[];
  readonly focusOn?: 'memberId' | 'payerId' | undefined;
  readonly onDone: (saved?: Coverage) => void;
}

export function CoverageForm({ patient, record, rows, focusOn, onDone }: CoverageFormProps) {
  const { t } = useTranslation('support-network');
  const format = useFormat();
  const [create] = callsOf('coverages').useCreate();
  const [update] = callsOf('coverages').useUpdate();
  const findPayers = useFinder('payers');
  const { ask, question } = useSamePlanQuestion(rows, record?.id);
  const labelOf = (path: string) => t(`coverage.field.${path as Name}`);
  const labeled = (name: Name) => ({ name, label: labelOf(name) });
  return (
    <RecordForm
      definition={coverageForm}
      record={record}
      of={patient.id}
      beside={{ patientId: patient.id }}
      calls={{ create, update }}
      words={{
        labelOf,
        sentenceFor: ({ code }) =>
          code === 'overlap' ? t('coverage.overlap') : code === 'form' ? t('coverage.refusedNumber') : undefined,
        save: t('coverage.save'),
        saved: t('coverage.saved'),
      }}
      focusOn={focusOn}
      ask={ask}
      onDone={onDone}
    >
      <div className={fieldStyles.grid}>
        <PickField {...labeled('payerId')} find={findPayers} />
        <TextField {...labeled('planName')} optional />
        <TextField {...labeled('memberId')} hint={t('coverage.memberHint')} optional code />
        <TextField {...labeled('aidCode')} hint={t('coverage.aidCodeHint')} optional code />
        <SelectField
          {...labeled('priority')}
          hint={t('coverage.priorityHint')}
          options={orders.map((value) => ({ value, label: format.number(Number(value)) }))}
        />
      </div>
      <NumberDoubt />
      <DateField {...labeled('startsOn')} optional />
      <DateField {...labeled('endsOn')} hint={t('coverage.endHint')} optional />
      {question}
    </RecordForm>
  );
}
