// Name and address of a household, for a new one and a change.
import { useTranslation } from 'react-i18next';
import { address, text } from '#records';
import { AddressFields } from '#ui';

export const placeKinds = { name: text, ...address };

export function HouseholdAddress() {
  const { t } = useTranslation('support-network');
  const labeled = (name: keyof typeof placeKinds) => ({ name, label: t(`household.field.${name}`) });
  return (
    <AddressFields
      fields={{
        line: labeled('addressLine'),
        city: labeled('city'),
        state: labeled('state'),
        postalCode: labeled('postalCode'),
      }}
    />
  );
}
