// The representative of the person, and an outside recipient: the same fields in a consent and in a disclosure.
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient, useFinder, useMay } from '#api';
import { nameOf, useConsentWords } from '#care';
import { fieldStyles, PickField, SelectField, TextField } from '#ui';

interface GrantorFieldProps {
  readonly patient: Patient;
  readonly label: string;
  readonly hint: string;
}

/** The person, or somebody who may decide for the person. */
export function GrantorField({ patient, ...labels }: GrantorFieldProps) {
  const { t } = useTranslation('consents');
  const words = useConsentWords();
  const mayRead = useMay('caregivers', 'read') === true;
  const { data } = callsOf('caregivers').useList(
    { patientId: patient.id, sort: 'familyName', limit: 100 },
    { skip: !mayRead },
  );
  const deciding = (data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ legalAuthority }) => legalAuthority !== 'none',
  );
  return (
    <SelectField
      name="caregiverId"
      {...labels}
      options={[
        { value: '', label: t('grantor.patient', { name: nameOf(patient) }) },
        ...deciding.map((one) => ({
          value: one.id,
          label: t('grantor.other', { name: nameOf(one), authority: words.authority(one.legalAuthority) }),
        })),
      ]}
    />
  );
}

interface RecipientFieldsProps {
  readonly label: string;
  readonly nameLabel: string;
}

/** An organization of the directory, or another party by name. */
export function RecipientFields({ label, nameLabel }: RecipientFieldsProps) {
  const { t } = useTranslation('consents');
  const findOrganizations = useFinder('partnerOrganizations');
  return (
    <div className={fieldStyles.grid}>
      <PickField name="recipientId" label={label} hint={t('recipientHint')} find={findOrganizations} optional />
      <TextField name="recipient" label={nameLabel} optional />
    </div>
  );
}
