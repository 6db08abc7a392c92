// Changes the name and the address of a household.
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { defineForm, RecordForm } from '#records';
import { TextField } from '#ui';
import { HouseholdAddress, placeKinds } from '../person/household-address.tsx';
import type { Home } from './households-section.tsx';

const placeForm = defineForm('household', placeKinds);

interface HouseholdEditFormProps {
  readonly record: Home['household'];
  readonly onDone: () => void;
}

export function HouseholdEditForm({ record, onDone }: HouseholdEditFormProps) {
  const { t } = useTranslation('support-network');
  const [update] = callsOf('households').useUpdate();
  return (
    <RecordForm
      definition={placeForm}
      record={record}
      calls={{ update }}
      words={{
        labelOf: (path) => t(`household.field.${path as 'name'}`),
        save: t('household.save'),
        saved: t('household.saved'),
      }}
      onDone={() => onDone()}
    >
      <TextField name="name" label={t('household.field.name')} hint={t('household.nameHint')} />
      <HouseholdAddress />
    </RecordForm>
  );
}
