// Adds or changes a coverage. Two of the same order never hold on the same day.
import { coverage } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type Patient, useCreateCoverageMutation, useFinder, useUpdateCoverageMutation } from '#api';
import { useFormat } from '#i18n';
import { DateField, type FieldCode, fieldStyles, orNull, type Picked, PickField, SelectField, TextField } from '#ui';
import type { Coverage } from './coverage-tab.tsx';
import { RecordForm } from './record-form.tsx';

interface Values {
  payerId: Picked | null;
  planName: string;
  memberId: string;
  aidCode: string;
  priority: string;
  startsOn: string;
  endsOn: string;
}

const empty: Values = {
  payerId: null,
  planName: '',
  memberId: '',
  aidCode: '',
  priority: '1',
  startsOn: '',
  endsOn: '',
};
const formats = { payerId: 'choose', startsOn: 'date', endsOn: 'date' } as const;

const check = ({ startsOn, endsOn }: Values): Record<string, FieldCode> =>
  startsOn && endsOn && endsOn < startsOn ? { endsOn: 'endBeforeStart' } : {};

const toBody = (values: Values, patientId: string) => ({
  patientId,
  payerId: values.payerId?.id ?? '',
  planName: orNull(values.planName),
  memberId: orNull(values.memberId),
  aidCode: orNull(values.aidCode),
  priority: Number(values.priority),
  startsOn: orNull(values.startsOn),
  endsOn: orNull(values.endsOn),
});

const toForm = (record: Coverage): Values => ({
  payerId: { id: record.payerId, name: record.payerName ?? '' },
  planName: record.planName ?? '',
  memberId: record.memberId ?? '',
  aidCode: record.aidCode ?? '',
  priority: String(record.priority),
  startsOn: record.startsOn ?? '',
  endsOn: record.endsOn ?? '',
});

interface CoverageFormProps {
  readonly patient: Patient;
  readonly record: Coverage | undefined;
  readonly focusOn?: 'memberId' | 'payerId' | undefined;
  readonly onDone: (saved?: Coverage) => void;
}

export function CoverageForm({ patient, record, focusOn, onDone }: CoverageFormProps) {
  const { t } = useTranslation('support-network');
  const format = useFormat();
  const [create] = useCreateCoverageMutation();
  const [update] = useUpdateCoverageMutation();
  const findPayers = useFinder('payers');
  const labelled = (name: keyof Values) => ({ name, label: t(`coverage.field.${name}`) });
  function inWords(path: string, values: Values): string {
    if (path === 'payerId') return values.payerId?.name ?? '';
    const value = values[path as Exclude<keyof Values, 'payerId'>];
    return value && (path === 'startsOn' || path === 'endsOn') ? format.date(value) : value;
  }
  return (
    <RecordForm<Values, Coverage>
      name={record ? `coverage:${record.id}` : `coverage:new:${patient.id}`}
      record={record}
      empty={empty}
      toForm={toForm}
      schema={coverage.create}
      toBody={(values) => toBody(values, patient.id)}
      immutable={['patientId']}
      formats={formats}
      check={check}
      labelOf={(path) => t(`coverage.field.${path as keyof Values}`)}
      inWords={inWords}
      sentenceFor={(code) => (code === 'overlap' ? t('coverage.overlap') : undefined)}
      create={create}
      update={update}
      focusOn={focusOn}
      save={t('coverage.save')}
      saved={t('coverage.saved')}
      onDone={onDone}
    >
      {() => (
        <>
          <div className={fieldStyles.grid}>
            <PickField {...labelled('payerId')} find={findPayers} />
            <TextField {...labelled('planName')} optional />
            <TextField {...labelled('memberId')} hint={t('coverage.memberHint')} optional code />
            <TextField {...labelled('aidCode')} hint={t('coverage.aidCodeHint')} optional code />
            <SelectField
              {...labelled('priority')}
              hint={t('coverage.priorityHint')}
              options={['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((value) => ({
                value,
                label: format.number(Number(value)),
              }))}
            />
          </div>
          <DateField {...labelled('startsOn')} optional />
          <DateField {...labelled('endsOn')} hint={t('coverage.endHint')} optional />
        </>
      )}
    </RecordForm>
  );
}
