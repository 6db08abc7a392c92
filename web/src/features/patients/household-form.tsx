// Adds a household with the person as its first member; name and address begin with the person's.
import { household, householdKinds, householdRelationships } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId, type Patient, useCreateHouseholdMemberMutation, useCreateHouseholdMutation } from '#api';
import { DateField, fieldStyles, orNull, SelectField, TextField } from '#ui';
import { addressFormats, HouseholdAddress, type HouseholdAddressFields, toPlaceBody } from './household-address.tsx';
import { RecordForm, type StoredRecord } from './record-form.tsx';

interface Values extends HouseholdAddressFields {
  kind: string;
  relationship: string;
  startsOn: string;
}

const formats = {
  kind: 'choose',
  relationship: 'choose',
  startsOn: 'date',
  ...addressFormats,
} as const;

const toBody = (values: Values) => ({ ...toPlaceBody(values), kind: values.kind });

export function HouseholdForm({
  patient,
  onDone,
}: {
  readonly patient: Patient;
  readonly onDone: (saved?: StoredRecord) => void;
}) {
  const { t } = useTranslation('support-network');
  const [memberId] = useState(newId);
  const [makeHousehold] = useCreateHouseholdMutation();
  const [join] = useCreateHouseholdMemberMutation();
  const labelOf = (path: string) => t(`household.field.${path as keyof Values}`);
  const labelled = (name: keyof Values) => ({ name, label: labelOf(name) });
  const empty: Values = {
    name: patient.familyName,
    kind: 'family',
    addressLine: patient.addressLine ?? '',
    city: patient.city ?? '',
    state: patient.state ?? '',
    postalCode: patient.postalCode ?? '',
    relationship: 'head',
    startsOn: '',
  };
  async function create(call: { id: string; body: never }, { relationship, startsOn }: Values) {
    const made = await makeHousehold(call);
    if ('error' in made) return made;
    const member = {
      patientId: patient.id,
      householdId: call.id,
      relationship: relationship as 'head',
      startsOn: orNull(startsOn),
    };
    const joined = await join({ id: memberId, body: member });
    return 'error' in joined ? joined : { data: made.data as StoredRecord };
  }
  return (
    <RecordForm<Values, StoredRecord>
      name={`household:new:${patient.id}`}
      empty={empty}
      toForm={() => empty}
      schema={household.create}
      toBody={toBody}
      formats={formats}
      labelOf={labelOf}
      sentenceFor={(code) => (code === 'overlap' ? t('household.overlap') : undefined)}
      create={create}
      save={t('household.save')}
      saved={t('household.saved')}
      onDone={onDone}
    >
      {() => (
        <>
          <div className={fieldStyles.grid}>
            <TextField {...labelled('name')} hint={t('household.nameHint')} />
            <SelectField
              {...labelled('kind')}
              options={householdKinds.map((value) => ({ value, label: t(`household.kind.${value}`) }))}
            />
            <SelectField
              {...labelled('relationship')}
              options={householdRelationships.map((value) => ({ value, label: t(`household.relationship.${value}`) }))}
            />
          </div>
          <DateField {...labelled('startsOn')} optional />
          <HouseholdAddress />
        </>
      )}
    </RecordForm>
  );
}
