// Changes a qualification that nobody has verified yet.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import {
  fieldErrorsOf,
  isStale,
  type Qualification,
  useErrorSentence,
  useGetQualificationQuery,
  useLoadFailure,
  useUpdateQualificationMutation,
} from '#api';
import { DraftGate, type OpenedDraft } from '#drafts';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { afterSaving, FormActions, FormShell, LoadFailure, Notice, PageHeader, Skeleton, toast } from '#ui';
import { QualificationFields } from './qualification-fields.tsx';
import {
  type QualificationFormValues,
  qualificationFormats,
  toQualificationChange,
  toQualificationForm,
} from './qualification-form-values.ts';
import { useEditing } from './use-editing.ts';
import { useQualificationForm } from './use-qualification-form.ts';

export function QualificationEdit() {
  const { qualificationId = '' } = useParams();
  const { t } = useTranslation(['qualifications', 'common']);
  const read = useGetQualificationQuery(qualificationId);
  const failure = useLoadFailure(read);
  const one = read.data;
  if (read.error && !one) return <LoadFailure {...failure} />;
  if (!one) return <Skeleton />;
  return (
    <>
      <PageHeader title={t('editTitle')} quiet />
      {one.can.includes('update') ? (
        <DraftGate<QualificationFormValues> key={one.id} name={`qualification:${one.id}`}>
          {(draft) => <EditForm one={one} draft={draft} />}
        </DraftGate>
      ) : (
        <Notice tone="info">{one.status === 'pending' ? t('common:error.403') : t('settled')}</Notice>
      )}
    </>
  );
}

function EditForm({
  one,
  draft,
}: {
  readonly one: Qualification;
  readonly draft: OpenedDraft<QualificationFormValues>;
}) {
  const { t } = useTranslation('qualifications');
  const format = useFormat();
  const navigate = useNavigate();
  const sentence = useErrorSentence();
  const [opened] = useState(() => draft.found?.content ?? { base: toQualificationForm(one), version: one.version });
  const { form, labelOf } = useQualificationForm(one.userId, opened.base, draft);
  const [update, { isLoading, error }] = useUpdateQualificationMutation();

  function inWords(path: string, values: QualificationFormValues): string {
    const value = values[path as keyof QualificationFormValues];
    if (path === 'pathway') return t(`pathways.${value as 'certificate'}`);
    if (path === 'earnedOn' || path === 'expiresOn') return value && format.date(value);
    if (path === 'documentId') return value && t('documentChosen');
    return value;
  }

  const { save, conflict, autosave } = useEditing<QualificationFormValues, Qualification>({
    form,
    draft,
    record: one,
    opened,
    formats: qualificationFormats,
    labelOf,
    inWords,
    toForm: toQualificationForm,
    toChange: toQualificationChange,
    update,
    fieldErrorsOf,
    onSaved: () => {
      toast.success(t('changed'));
      return navigate(paths.user(one.userId), afterSaving);
    },
  });

  return (
    <FormShell
      form={form}
      onSubmit={async (values) => {
        if (!isLoading) await save(values);
      }}
      labelOf={labelOf}
      failure={isStale(error) ? undefined : sentence(error)}
      conflict={conflict}
      draft={autosave}
    >
      <QualificationFields userId={one.userId} />
      <FormActions busy={isLoading} save={t('save')} back={paths.user(one.userId)} />
    </FormShell>
  );
}
