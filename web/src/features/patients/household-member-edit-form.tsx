// Changes how a person relates to the household, and from when to when they live there.
import { householdMember, householdRelationships } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useUpdateHouseholdMemberMutation } from '#api';
import { useFormat } from '#i18n';
import { DateField, type FieldCode, orNull, SelectField } from '#ui';
import type { Member } from './households-section.tsx';
import { RecordForm } from './record-form.tsx';

interface Values {
  relationship: string;
  startsOn: string;
  endsOn: string;
}

const formats = { relationship: 'choose', startsOn: 'date', endsOn: 'date' } as const;

const toForm = ({ relationship, startsOn, endsOn }: Member): Values => ({
  relationship,
  startsOn: startsOn ?? '',
  endsOn: endsOn ?? '',
});

const check = ({ startsOn, endsOn }: Values): Record<string, FieldCode> =>
  startsOn && endsOn && endsOn < startsOn ? { endsOn: 'endBeforeStart' } : {};

const never = () => Promise.reject(new Error('A change makes no member.'));

export function HouseholdMemberEditForm({ record, onDone }: { readonly record: Member; readonly onDone: () => void }) {
  const { t } = useTranslation('support-network');
  const format = useFormat();
  const [update] = useUpdateHouseholdMemberMutation();
  const relations = householdRelationships.map((value) => ({ value, label: t(`household.relationship.${value}`) }));
  function inWords(path: string, values: Values): string {
    const value = values[path as keyof Values];
    if (path === 'relationship') return relations.find((one) => one.value === value)?.label ?? '';
    return value && format.date(value);
  }
  return (
    <RecordForm<Values, Member>
      name={`householdMember:${record.id}`}
      record={record}
      empty={toForm(record)}
      toForm={toForm}
      schema={householdMember.create}
      toBody={({ relationship, startsOn, endsOn }) => ({
        patientId: record.patientId,
        householdId: record.householdId,
        relationship,
        startsOn: orNull(startsOn),
        endsOn: orNull(endsOn),
      })}
      immutable={['patientId', 'householdId']}
      formats={formats}
      check={check}
      labelOf={(path) => t(`household.field.${path as keyof Values}`)}
      inWords={inWords}
      sentenceFor={(code) => (code === 'overlap' ? t('household.overlap') : undefined)}
      create={never}
      update={update}
      save={t('household.saveMember')}
      saved={t('household.memberSaved')}
      onDone={() => onDone()}
    >
      {() => (
        <>
          <SelectField name="relationship" label={t('household.field.relationship')} options={relations} />
          <DateField name="startsOn" label={t('household.field.startsOn')} optional />
          <DateField name="endsOn" label={t('household.field.endsOn')} optional />
        </>
      )}
    </RecordForm>
  );
}
