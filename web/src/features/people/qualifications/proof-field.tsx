// The document that proves a qualification: one of the member's documents, or an upload.
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf, type StaffDocument, staffDocumentCalls, useListState } from '#api';
import { ChooseFiles, DocumentsOf } from '#care';
import { ErrorNotice, SelectField } from '#ui';

export function ProofField({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('qualifications');
  const { setValue } = useFormContext();
  const { rows, error, onRetry } = useListState<StaffDocument>(
    callsOf('staffDocuments').useList({ userId, status: 'current', sort: '-createdAt', limit: 200 }),
  );
  const held = rows?.filter(({ versionNumber }) => versionNumber !== null) ?? [];
  return (
    <div className="stack">
      {error && !rows && <ErrorNotice message={error} onRetry={onRetry} />}
      {held.length > 0 && (
        <SelectField
          name="documentId"
          label={t('document')}
          hint={t('documentHint')}
          optional
          emptyChoice
          options={held.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <DocumentsOf value={staffDocumentCalls}>
        <ChooseFiles
          target={{ userId, category: 'certificate' }}
          inForm
          onSent={(id) => setValue('documentId', id, { shouldDirty: true })}
        />
      </DocumentsOf>
    </div>
  );
}
