// How the person is reached, and what to mind.
import { useTranslation } from 'react-i18next';
import type { Patient } from '#api';
import { useFormat } from '#i18n';
import { Card, DetailList } from '#ui';

export function ContactCard({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation(['patients', 'common']);
  const format = useFormat();
  const address = [patient.addressLine, patient.city, [patient.state, patient.postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return (
    <Card title={t('section.contact')}>
      <DetailList
        details={[
          {
            name: t('field.phone'),
            value: patient.phone && <a href={`tel:${patient.phone}`}>{format.phone(patient.phone)}</a>,
          },
          {
            name: t('field.phoneSafe'),
            value: patient.phoneSafe ? t('common:yes') : <span className="tone-error">{t('field.phoneUnsafe')}</span>,
          },
          { name: t('field.email'), value: patient.email },
          { name: t('field.preferredLanguage'), value: format.language(patient.preferredLanguage) },
          { name: t('field.interpreterNeeded'), value: patient.interpreterNeeded ? t('common:yes') : t('common:no') },
          { name: t('section.address'), value: patient.homeless && !address ? t('field.homeless') : address },
          { name: t('field.medicalRecordNumber'), value: patient.medicalRecordNumber },
          { name: t('assignedTo'), value: patient.assignedToName ?? t('unassigned') },
        ]}
      />
    </Card>
  );
}
