// Adds a household with the person as its first member; name and address begin with the person's.
import { householdKinds, householdRelationships } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, newId, type Patient } from '#api';
import { beginning, choice, date, defineForm, RecordForm, type StoredRecord } from '#records';
import { DateField, fieldStyles, orNull, SelectField, TextField } from '#ui';
import { HouseholdAddress, placeKinds } from '../person/household-address.tsx';

const householdForm = defineForm(
  'household',
  { ...placeKinds, kind: beginning(choice, 'family'), relationship: beginning(choice, 'head'), startsOn: date },
  // These fields are of the first member.
  { adjust: ({ relationship: _, startsOn: __, ...body }) => body },
);

type Values = typeof householdForm.empty;

interface HouseholdFormProps {
  readonly patient: Patient;
  readonly onDone: (saved?: StoredRecord) => void;
}

export function HouseholdForm({ patient, onDone }: HouseholdFormProps) {
  const { t } = useTranslation('support-network');
  const [memberId] = useState(newId);
  const [makeHousehold] = callsOf('households').useCreate();
  const [join] = callsOf('householdMembers').useCreate();
  const labelOf = (path: string) => t(`household.field.${path as keyof Values}`);
  const labeled = (name: keyof Values) => ({ name, label: labelOf(name) });
  async function create(call: { id: string; body: never }, { relationship, startsOn }: Values) {
    const made = await makeHousehold(call);
    if (made.error) return made;
    const member = {
      patientId: patient.id,
      householdId: call.id,
      relationship: relationship as 'head',
      startsOn: orNull(startsOn),
    };
    const joined = await join({ id: memberId, body: member });
    return joined.error ? joined : made;
  }
  return (
    <RecordForm
      definition={householdForm}
      of={patient.id}
      begin={{
        name: patient.familyName,
        addressLine: patient.addressLine ?? '',
        city: patient.city ?? '',
        state: patient.state ?? '',
        postalCode: patient.postalCode ?? '',
      }}
      calls={{ create }}
      words={{
        labelOf,
        sentenceFor: ({ code }) => (code === 'overlap' ? t('household.overlap') : undefined),
        save: t('household.save'),
        saved: t('household.saved'),
      }}
      onDone={onDone}
    >
      <div className={fieldStyles.grid}>
        <TextField {...labeled('name')} hint={t('household.nameHint')} />
        <SelectField
          {...labeled('kind')}
          options={householdKinds.map((value) => ({ value, label: t(`household.kind.${value}`) }))}
        />
        <SelectField
          {...labeled('relationship')}
          options={householdRelationships.map((value) => ({ value, label: t(`household.relationship.${value}`) }))}
        />
      </div>
      <DateField {...labeled('startsOn')} optional />
      <HouseholdAddress />
    </RecordForm>
  );
}
