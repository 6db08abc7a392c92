// Adds a payer or a partner.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import {
  fieldErrorsOf,
  newId,
  useCreateOrganizationMutation,
  useCreatePayerMutation,
  useErrorSentence,
  useMay,
} from '#api';
import { DraftGate, type OpenedDraft, useAutosave } from '#drafts';
import { type PartnerKind, paths } from '#paths';
import { afterSaving, Forbidden, FormActions, FormShell, PageHeader, toast, useServerErrors } from '#ui';
import { kindOf } from './partner.ts';
import { PartnerFields } from './partner-fields.tsx';
import {
  emptyPartner,
  type PartnerFormValues,
  partnerFieldOf,
  partnerFormats,
  toPartnerBody,
} from './partner-form-values.ts';
import { usePartnerForm } from './use-partner-form.ts';

export function PartnerCreate() {
  const { t } = useTranslation('partners');
  const [query] = useSearchParams();
  const kind = kindOf(query);
  if (useMay(kind === 'payer' ? 'payers' : 'organizations', 'create') === false) return <Forbidden />;
  return (
    <>
      <PageHeader title={t(`newTitle.${kind}`)} quiet />
      <DraftGate<PartnerFormValues> key={kind} name={`${kind}:new`}>
        {(draft) => <CreateForm kind={kind} draft={draft} />}
      </DraftGate>
    </>
  );
}

interface CreateFormProps {
  readonly kind: PartnerKind;
  readonly draft: OpenedDraft<PartnerFormValues>;
}

function CreateForm({ kind, draft }: CreateFormProps) {
  const { t } = useTranslation('partners');
  const navigate = useNavigate();
  // One id for this form: sent again after a lost answer or a closed tab, it is still one record.
  const [id] = useState(() => draft.found?.content.id ?? newId());
  const { form, labelOf } = usePartnerForm(kind, emptyPartner, draft);
  const autosave = useAutosave({ form, draft, about: () => ({ base: emptyPartner, id, version: null }) });
  const [createPayer, payerCall] = useCreatePayerMutation();
  const [createOrganization, organizationCall] = useCreateOrganizationMutation();
  const { isLoading, error } = kind === 'payer' ? payerCall : organizationCall;
  const sentence = useErrorSentence();
  const showServerErrors = useServerErrors(form, partnerFormats, partnerFieldOf);

  async function save(values: PartnerFormValues): Promise<void> {
    if (isLoading) return;
    const call = { id, body: toPartnerBody(values, kind) as never };
    const result = await (kind === 'payer' ? createPayer(call) : createOrganization(call));
    if ('error' in result) {
      showServerErrors(fieldErrorsOf(result.error));
      return;
    }
    autosave.forget();
    toast.success(t('saved'));
    await navigate(paths.partner(id, kind), afterSaving);
  }

  return (
    <FormShell form={form} onSubmit={save} failure={sentence(error)} labelOf={labelOf} draft={autosave}>
      <PartnerFields kind={kind} />
      <FormActions
        busy={isLoading}
        save={t('save')}
        back={kind === 'payer' ? paths.partners : paths.partnersIn('partners')}
      />
    </FormShell>
  );
}
