// Invites a member of staff.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { newId, useCreateUserMutation, useMay } from '#api';
import { DraftGate, type OpenedDraft, useAutosave } from '#drafts';
import { paths } from '#paths';
import { afterSaving, Forbidden, FormActions, FormShell, PageHeader, toast, useServerErrors } from '#ui';
import { useStaffSentence } from './use-staff-sentence.ts';
import { useUserForm } from './use-user-form.ts';
import { UserFields } from './user-fields.tsx';
import { emptyUser, toUserBody, type UserFormValues, userFormats } from './user-form-values.ts';

export function UserCreate() {
  const { t } = useTranslation('people');
  if (useMay('users', 'create') === false) return <Forbidden />;
  return (
    <>
      <PageHeader title={t('inviteTitle')} quiet />
      <DraftGate<UserFormValues> name="user:new">{(draft) => <UserCreateForm draft={draft} />}</DraftGate>
    </>
  );
}

function UserCreateForm({ draft }: { readonly draft: OpenedDraft<UserFormValues> }) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  // One id for this form: sent again after a lost answer, it is still one person and one invitation.
  const [id] = useState(() => draft.found?.content.id ?? newId());
  const { form, labelOf } = useUserForm(emptyUser, draft);
  const autosave = useAutosave({ form, draft, about: () => ({ base: emptyUser, id, version: null }) });
  const [create, { isLoading, error }] = useCreateUserMutation();
  const staff = useStaffSentence();
  const showServerErrors = useServerErrors(form, userFormats);

  async function save(values: UserFormValues): Promise<void> {
    if (isLoading) return;
    const result = await create({ id, body: toUserBody(values) });
    if ('error' in result) {
      showServerErrors(staff.fieldErrorsOf(result.error));
      return;
    }
    autosave.forget();
    toast.success(t('invited'));
    await navigate(paths.user(id), afterSaving);
  }

  return (
    <FormShell form={form} onSubmit={save} failure={staff.sentenceOf(error)} labelOf={labelOf} draft={autosave}>
      <UserFields emailHint={t('emailHint')} />
      <FormActions busy={isLoading} save={t('invite')} back={paths.users} />
    </FormShell>
  );
}
