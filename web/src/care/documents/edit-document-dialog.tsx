// The title, the kind and the retention period of a document.
import { retentionPeriods } from '@puente/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, SelectField, TextField, toast } from '#ui';
import { useDocumentCalls } from './document-calls.ts';
import type { DocumentDialogProps } from './document-dialogs.tsx';

export function EditDocumentDialog({ document, onClose }: DocumentDialogProps) {
  const { t } = useTranslation(['documents', 'common']);
  const { categories, retentions, useUpdate, useErrorSentence } = useDocumentCalls();
  const { id, version, title, category } = document;
  const [update, { isLoading, error }] = useUpdate();
  const sentence = useErrorSentence();
  const form = useForm({
    defaultValues: { title, category, ...('retention' in document && { retention: document.retention }) },
  });
  const save = form.handleSubmit(async (values) => {
    const named = values.title.trim().slice(0, 200);
    if (!named) return form.setError('title', { message: 'required' }, { shouldFocus: true });
    const body = { ...values, title: named, version };
    const result = await update({ id, body });
    if (result.error) return;
    toast.success(t('common:saved'));
    onClose();
  });
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        open
        title={t('edit.title')}
        confirm={t('edit.save')}
        busy={isLoading}
        error={sentence(error)}
        onConfirm={() => void save()}
        onClose={onClose}
      >
        <div className="stack">
          <TextField name="title" label={t('field.title')} />
          <SelectField
            name="category"
            label={t('field.category')}
            options={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
          />
          {retentions.length > 0 && (
            <SelectField
              name="retention"
              label={t('field.retention')}
              hint={t('edit.retentionHint', { citation: retentionPeriods['medi-cal-10-years'].citation })}
              options={retentions.map((value) => ({ value, label: t(`retention.${value}`) }))}
            />
          )}
        </div>
      </ConfirmDialog>
    </FormProvider>
  );
}
