// Changes the name and the address of a household.
import { household } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useUpdateHouseholdMutation } from '#api';
import { TextField } from '#ui';
import { addressFormats, HouseholdAddress, type HouseholdAddressFields, toPlaceBody } from './household-address.tsx';
import type { Home } from './households-section.tsx';
import { RecordForm } from './record-form.tsx';

type Household = Home['household'];

const toForm = ({ name, addressLine, city, state, postalCode }: Household): HouseholdAddressFields => ({
  name,
  addressLine: addressLine ?? '',
  city: city ?? '',
  state: state ?? '',
  postalCode: postalCode ?? '',
});

const never = () => Promise.reject(new Error('A change makes no household.'));

export function HouseholdEditForm({ record, onDone }: { readonly record: Household; readonly onDone: () => void }) {
  const { t } = useTranslation('support-network');
  const [update] = useUpdateHouseholdMutation();
  return (
    <RecordForm<HouseholdAddressFields, Household>
      name={`household:${record.id}`}
      record={record}
      empty={toForm(record)}
      toForm={toForm}
      schema={household.create}
      toBody={toPlaceBody}
      formats={addressFormats}
      labelOf={(path) => t(`household.field.${path as keyof HouseholdAddressFields}`)}
      create={never}
      update={update}
      save={t('household.save')}
      saved={t('household.saved')}
      onDone={() => onDone()}
    >
      {() => (
        <>
          <TextField name="name" label={t('household.field.name')} hint={t('household.nameHint')} />
          <HouseholdAddress />
        </>
      )}
    </RecordForm>
  );
}
