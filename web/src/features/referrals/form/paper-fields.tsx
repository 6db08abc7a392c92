// The attachments of a referral: the diagnoses, and one of the person's documents.
import { useTranslation } from 'react-i18next';
import { callsOf, type Document, useListState, useMay } from '#api';
import { DiagnosisField } from '#records';
import { SelectField } from '#ui';

interface PaperFieldsProps {
  readonly patientId: string;
  readonly isInward: boolean;
}

const most = 100;

export function PaperFields({ patientId, isInward }: PaperFieldsProps) {
  const { t } = useTranslation('referrals');
  const mayRead = useMay('documents', 'read') === true;
  const { rows } = useListState<Document>(
    callsOf('documents').useList({ patientId, status: 'current', sort: '-createdAt', limit: most }, { skip: !mayRead }),
  );
  return (
    <>
      <DiagnosisField patientId={patientId} dayField="receivedOn" />
      {mayRead && rows && (
        <SelectField
          name="documentId"
          label={t('field.documentId')}
          hint={t(isInward ? 'hint.documentIn' : 'hint.documentOut')}
          optional
          emptyChoice
          options={rows.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
    </>
  );
}
