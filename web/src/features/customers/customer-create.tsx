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
import { type CustomerKind, paths } from '#paths';
import { afterSaving, Forbidden, FormActions, FormShell, PageHeader, toast, useServerErrors } from '#ui';
import { kindOf } from './customer.ts';
import { CustomerFields } from './customer-fields.tsx';
import {
  type CustomerFormValues,
  customerFieldOf,
  customerFormats,
  emptyCustomer,
  toCustomerBody,
} from './customer-form-values.ts';
import { useCustomerForm } from './use-customer-form.ts';

export function CustomerCreate() {
  const { t } = useTranslation('customers');
  const [query] = useSearchParams();
  const kind = kindOf(query);
  if (useMay(kind === 'payer' ? 'payers' : 'organizations', 'create') === false) return <Forbidden />;
  return (
    <>
      <PageHeader title={t(`newTitle.${kind}`)} quiet />
      <DraftGate<CustomerFormValues> key={kind} name={`${kind}:new`}>
        {(draft) => <CreateForm kind={kind} draft={draft} />}
      </DraftGate>
    </>
  );
}

interface CreateFormProps {
  readonly kind: CustomerKind;
  readonly draft: OpenedDraft<CustomerFormValues>;
}

function CreateForm({ kind, draft }: CreateFormProps) {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  // One id for this form: sent again after a lost answer or a closed tab, it is still one record.
  const [id] = useState(() => draft.found?.content.id ?? newId());
  const { form, labelOf } = useCustomerForm(kind, emptyCustomer, draft);
  const autosave = useAutosave({ form, draft, about: () => ({ base: emptyCustomer, id, version: null }) });
  const [createPayer, payer] = useCreatePayerMutation();
  const [createPartner, partner] = useCreateOrganizationMutation();
  const { isLoading, error } = kind === 'payer' ? payer : partner;
  const sentence = useErrorSentence();
  const showServerErrors = useServerErrors(form, customerFormats, customerFieldOf);

  async function save(values: CustomerFormValues): Promise<void> {
    if (isLoading) return;
    const call = { id, body: toCustomerBody(values, kind) as never };
    const result = await (kind === 'payer' ? createPayer(call) : createPartner(call));
    if ('error' in result) {
      showServerErrors(fieldErrorsOf(result.error));
      return;
    }
    autosave.forget();
    toast.success(t('saved'));
    await navigate(paths.customer(id, kind), afterSaving);
  }

  return (
    <FormShell form={form} onSubmit={save} failure={sentence(error)} labelOf={labelOf} draft={autosave}>
      <CustomerFields kind={kind} />
      <FormActions
        busy={isLoading}
        save={t('save')}
        back={kind === 'payer' ? paths.customers : paths.customersIn('partners')}
      />
    </FormShell>
  );
}
