// Name and address of a household, as a new one and a change share them.
import { useTranslation } from 'react-i18next';
import { AddressFields, orNull } from '#ui';

export interface HouseholdAddressFields {
  name: string;
  addressLine: string;
  city: string;
  state: string;
  postalCode: string;
}

export const addressFormats = { state: 'state', postalCode: 'postalCode' } as const;

export const toPlaceBody = (values: HouseholdAddressFields) => ({
  name: values.name,
  addressLine: orNull(values.addressLine),
  city: orNull(values.city),
  state: orNull(values.state),
  postalCode: orNull(values.postalCode),
});

export function HouseholdAddress() {
  const { t } = useTranslation('support-network');
  const labelled = (name: keyof HouseholdAddressFields) => ({ name, label: t(`household.field.${name}`) });
  return (
    <AddressFields
      fields={{
        line: labelled('addressLine'),
        city: labelled('city'),
        state: labelled('state'),
        postalCode: labelled('postalCode'),
      }}
    />
  );
}
