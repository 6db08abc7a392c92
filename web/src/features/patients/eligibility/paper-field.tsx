// The document that proves it: one of the person's documents, or an upload.
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf, type Document, documentCalls, type Patient, useListState } from '#api';
import { ChooseFiles, DocumentsOf } from '#care';
import { ErrorNotice, SelectField } from '#ui';

interface PaperFieldProps {
  readonly patient: Patient;
  readonly hint: string;
}

export function PaperField({ patient, hint }: PaperFieldProps) {
  const { t } = useTranslation('eligibility');
  const { setValue } = useFormContext();
  const { rows, error, onRetry } = useListState<Document>(
    callsOf('documents').useList({ patientId: patient.id, status: 'current', sort: '-createdAt', limit: 100 }),
  );
  const held = rows?.filter(({ versionNumber }) => versionNumber !== null) ?? [];
  return (
    <div className="stack">
      {error && !rows && <ErrorNotice message={error} onRetry={onRetry} />}
      <SelectField
        name="documentId"
        label={t('field.documentId')}
        hint={hint}
        optional
        emptyChoice
        options={held.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <DocumentsOf value={documentCalls}>
        <ChooseFiles
          target={{ patientId: patient.id, category: 'recommendation' }}
          inForm
          onSent={(id) => setValue('documentId', id, { shouldDirty: true })}
        />
      </DocumentsOf>
    </div>
  );
}
