// The form of a member of staff. Who saves after somebody else decides field by field.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  isStale,
  problemOf,
  type User,
  useGetMeQuery,
  useIdempotencyKey,
  useStaffNames,
  useUpdateUserMutation,
} from '#api';
import { type OpenedDraft, useAutosave } from '#drafts';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { afterSaving, FormActions, FormShell, toast, useConflict, useServerErrors } from '#ui';
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
  const names = useStaffNames();
  const isOwn = me?.id === user.id;
  const [opened] = useState(() => draft.found?.content ?? { base: toUserForm(user), version: user.version });
  const { form, labelOf } = useUserForm(opened.base, draft);
  const { conflict, meet, version, base, settle } = useConflict({ form, ...opened, labelOf, inWords });
  const autosave = useAutosave({ form, draft, about: () => ({ id: user.id, base: base(), version: version() }) });
  const [update, { isLoading, error }] = useUpdateUserMutation();
  const keyOf = useIdempotencyKey();
  const staff = useStaffSentence();
  const showServerErrors = useServerErrors(form, userFormats);

  function inWords(path: string, values: UserFormValues): string {
    const value = values[path as keyof UserFormValues];
    if (path === 'roles') return format.list(values.roles.map((role) => t(`common:role.${role as 'chw'}`)));
    if (path === 'permissions')
      return format.list(values.permissions.map((one) => t(`permission.${one as 'billing'}`)));
    if (path === 'providerType') return value && t(`providerType.${value as 'RN'}`);
    if (path === 'spokenLanguages') return format.list(values.spokenLanguages.map((one) => format.language(one)));
    if (path === 'licenceExpiresOn') return value && format.date(String(value));
    if (path === 'supervisorId') return names.get(values.supervisorId) ?? '';
    return String(value);
  }

  async function save(values: UserFormValues): Promise<void> {
    const body = { ...toUserChange(values, isOwn), version: version() ?? user.version };
    const result = await update({ id: user.id, body, idempotencyKey: keyOf(body) });
    if (!('error' in result)) {
      settle(values, result.data.version);
      autosave.forget();
      toast.success(t('saved'));
      await navigate(paths.user(user.id), afterSaving);
      return;
    }
    showServerErrors(staff.fieldErrorsOf(result.error));
    const problem = problemOf(result.error);
    if (!isStale(result.error) || !problem?.current) return;
    const current = problem.current as User;
    const stored = { values: toUserForm(current), version: current.version, changedAt: current.updatedAt };
    if (meet({ ...stored, changedBy: problem.changedBy })) await save(form.getValues());
  }

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
