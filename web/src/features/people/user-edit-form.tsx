// The form of a member of staff. When somebody else has saved first, the reader decides field by field.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isStale, type User, useGetMeQuery, useUpdateUserMutation } from '#api';
import type { OpenedDraft } from '#drafts';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { afterSaving, FormActions, FormShell, toast, useFieldArrival } from '#ui';
import { useEditing } from './use-editing.ts';
import { useStaffSentence } from './use-staff-sentence.ts';
import { useUserForm } from './use-user-form.ts';
import { UserFields } from './user-fields.tsx';
import { toUserChange, toUserForm, type UserFormValues, userFormats } from './user-form-values.ts';

interface UserEditFormProps {
  readonly user: User;
  readonly draft: OpenedDraft<UserFormValues>;
}

export function UserEditForm({ user, draft }: UserEditFormProps) {
  const { t } = useTranslation(['people', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const { data: me } = useGetMeQuery();
  const isOwn = me?.id === user.id;
  const [opened] = useState(() => draft.found?.content ?? { base: toUserForm(user), version: user.version });
  const { form, labelOf } = useUserForm(opened.base, draft);
  const [update, { isLoading, error }] = useUpdateUserMutation();
  const staff = useStaffSentence();

  function inWords(path: string, values: UserFormValues): string {
    if (path === 'supervisorId') return values.supervisorId?.name ?? '';
    const value = values[path as Exclude<keyof UserFormValues, 'supervisorId'>];
    if (path === 'roles') return format.list(values.roles.map((role) => t(`common:role.${role as 'chw'}`)));
    if (path === 'permissions')
      return format.list(values.permissions.map((one) => t(`permission.${one as 'billing'}`)));
    if (path === 'providerType') return value && t(`providerType.${value as 'RN'}`);
    if (path === 'spokenLanguages') return format.list(values.spokenLanguages.map((one) => format.language(one)));
    if (path === 'licenceExpiresOn') return value && format.date(String(value));
    return String(value);
  }

  useFieldArrival();
  const { save, conflict, autosave } = useEditing<UserFormValues, User>({
    form,
    draft,
    record: user,
    opened,
    formats: userFormats,
    labelOf,
    inWords,
    toForm: toUserForm,
    toChange: (values) => toUserChange(values, isOwn),
    update,
    fieldErrorsOf: staff.fieldErrorsOf,
    onSaved: () => {
      toast.success(t('saved'));
      return navigate(paths.user(user.id), afterSaving);
    },
  });

  return (
    <FormShell
      form={form}
      onSubmit={async (values) => {
        if (!isLoading) await save(values);
      }}
      labelOf={labelOf}
      failure={isStale(error) ? undefined : staff.sentenceOf(error)}
      conflict={conflict}
      draft={autosave}
    >
      <UserFields
        ownId={user.id}
        profession={user.providerType ?? ''}
        isOwn={isOwn}
        emailHint={user.status === 'invited' ? t('emailHintInvited') : t('emailHintActive')}
      />
      <FormActions busy={isLoading} save={t('save')} back={paths.user(user.id)} />
    </FormShell>
  );
}
