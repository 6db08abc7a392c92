// Changes a person's relation to the household, and the period in it.
import { householdRelationships } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { choice, date, defineForm, endsInOrder, RecordForm } from '#records';
import { DateField, SelectField } from '#ui';
import type { Member } from './households-section.tsx';

const memberForm = defineForm(
  'householdMember',
  { relationship: choice, startsOn: date, endsOn: date },
  { check: endsInOrder },
);

export function HouseholdMemberEditForm({ record, onDone }: { readonly record: Member; readonly onDone: () => void }) {
  const { t } = useTranslation('support-network');
  const [update] = callsOf('householdMembers').useUpdate();
  const nameOf = (value: string) => t(`household.relationship.${value as 'head'}`);
  return (
    <RecordForm
      definition={memberForm}
      record={record}
      beside={{ patientId: record.patientId, householdId: record.householdId }}
      calls={{ update }}
      words={{
        labelOf: (path) => t(`household.field.${path as 'relationship'}`),
        inWords: (path, { relationship }) => (path === 'relationship' ? nameOf(relationship) : undefined),
        sentenceFor: ({ code }) => (code === 'overlap' ? t('household.overlap') : undefined),
        save: t('household.saveMember'),
        saved: t('household.memberSaved'),
      }}
      onDone={() => onDone()}
    >
      <SelectField
        name="relationship"
        label={t('household.field.relationship')}
        options={householdRelationships.map((value) => ({ value, label: nameOf(value) }))}
      />
      <DateField name="startsOn" label={t('household.field.startsOn')} optional />
      <DateField name="endsOn" label={t('household.field.endsOn')} optional />
    </RecordForm>
  );
}
