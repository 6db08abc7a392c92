// Adds a qualification to a member of staff; it waits to be verified.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import {
  fieldErrorsOf,
  newId,
  type User,
  useCreateQualificationMutation,
  useErrorSentence,
  useGetUserQuery,
  useLoadFailure,
  useMay,
} from '#api';
import { DraftGate, type OpenedDraft, useAutosave } from '#drafts';
import { paths } from '#paths';
import {
  afterSaving,
  Forbidden,
  FormActions,
  FormShell,
  LoadFailure,
  nameOf,
  PageHeader,
  Skeleton,
  toast,
  useServerErrors,
} from '#ui';
import { QualificationFields } from './qualification-fields.tsx';
import {
  emptyQualification,
  type QualificationFormValues,
  qualificationFormats,
  toQualificationBody,
} from './qualification-form-values.ts';
import { useQualificationForm } from './use-qualification-form.ts';

export function QualificationCreate() {
  const { userId = '' } = useParams();
  const { t } = useTranslation('qualifications');
  const read = useGetUserQuery(userId);
  const failure = useLoadFailure(read);
  if (useMay('qualifications', 'create') === false) return <Forbidden />;
  if (read.error && !read.data) return <LoadFailure {...failure} />;
  const user = read.data;
  if (!user) return <Skeleton />;
  return (
    <>
      <PageHeader title={t('addTitle', { name: nameOf(user) })} tab={t('add')} quiet />
      <DraftGate<QualificationFormValues> key={user.id} name={`qualification:${user.id}:new`}>
        {(draft) => <CreateForm user={user} draft={draft} />}
      </DraftGate>
    </>
  );
}

interface CreateFormProps {
  readonly user: User;
  readonly draft: OpenedDraft<QualificationFormValues>;
}

function CreateForm({ user, draft }: CreateFormProps) {
  const { t } = useTranslation('qualifications');
  const navigate = useNavigate();
  const sentence = useErrorSentence();
  const [id] = useState(() => draft.found?.content.id ?? newId());
  const { form, labelOf } = useQualificationForm(user.id, emptyQualification, draft);
  const autosave = useAutosave({ form, draft, about: () => ({ base: emptyQualification, id, version: null }) });
  const [create, { isLoading, error }] = useCreateQualificationMutation();
  const showServerErrors = useServerErrors(form, qualificationFormats);

  async function save(values: QualificationFormValues): Promise<void> {
    if (isLoading) return;
    const result = await create({ id, body: toQualificationBody(user.id)(values) });
    if ('error' in result) {
      showServerErrors(fieldErrorsOf(result.error));
      return;
    }
    autosave.forget();
    toast.success(t('saved'));
    await navigate(paths.user(user.id), afterSaving);
  }

  return (
    <FormShell form={form} onSubmit={save} failure={sentence(error)} labelOf={labelOf} draft={autosave}>
      <QualificationFields userId={user.id} />
      <FormActions busy={isLoading} save={t('save')} back={paths.user(user.id)} />
    </FormShell>
  );
}
