// How the person is reached, and what to mind. The address is not linked to a map: it would tell a third party who is sick.
import { useTranslation } from 'react-i18next';
import type { Patient } from '#api';
import { useFormat } from '#i18n';
import { Card, CopyButton, DetailList } from '#ui';

const addressOf = (patient: Patient): string =>
  [patient.addressLine, patient.city, [patient.state, patient.postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

export function ContactCard({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation(['patients', 'common']);
  const format = useFormat();
  const address = addressOf(patient);
  const { phone, email } = patient;
  return (
    <Card title={t('section.contact')}>
      <DetailList
        details={[
          {
            name: t('field.phone'),
            value:
              phone && (patient.phoneSafe ? <a href={`tel:${phone}`}>{format.phone(phone)}</a> : format.phone(phone)),
          },
          {
            name: t('field.phoneSafe'),
            value: patient.phoneSafe ? t('common:yes') : <span className="tone-error">{t('field.phoneUnsafe')}</span>,
          },
          { name: t('field.email'), value: email },
          { name: t('field.preferredLanguage'), value: format.language(patient.preferredLanguage) },
          { name: t('field.interpreterNeeded'), value: patient.interpreterNeeded ? t('common:yes') : t('common:no') },
          {
            name: t('section.address'),
            value: address ? (
              <>
                <span translate="no">{address}</span> <CopyButton text={address} what={t('copyAddress')} />
              </>
            ) : (
              patient.homeless && t('field.homeless')
            ),
          },
          { name: t('field.medicalRecordNumber'), value: patient.medicalRecordNumber },
        ]}
      />
    </Card>
  );
}
