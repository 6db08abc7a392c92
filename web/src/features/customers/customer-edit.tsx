// Changes a payer or a partner. Who saves after somebody else decides field by field.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  fieldErrorsOf,
  isStale,
  problemOf,
  useErrorSentence,
  useIdempotencyKey,
  useLoadFailure,
  useUpdateOrganizationMutation,
  useUpdatePayerMutation,
} from '#api';
import { DraftGate, type OpenedDraft, useAutosave } from '#drafts';
import { paths } from '#paths';
import {
  afterSaving,
  FormActions,
  FormShell,
  LoadFailure,
  Notice,
  PageHeader,
  Skeleton,
  toast,
  useConflict,
  useServerErrors,
} from '#ui';
import { type Customer, useCustomer } from './customer.ts';
import { CustomerFields } from './customer-fields.tsx';
import {
  type CustomerFormValues,
  customerFieldOf,
  customerFormats,
  toCustomerBody,
  toCustomerForm,
} from './customer-form-values.ts';
import { useCustomerForm } from './use-customer-form.ts';

export function CustomerEdit() {
  const { t } = useTranslation(['customers', 'common']);
  const { read, customer } = useCustomer();
  const failure = useLoadFailure(read);
  if (read.error && !customer) return <LoadFailure {...failure} />;
  if (!customer) return <Skeleton />;
  const { kind, record } = customer;
  return (
    <>
      <PageHeader title={record.name} tab={t('edit')} />
      {record.can.includes('update') ? (
        <DraftGate<CustomerFormValues> key={record.id} name={`${kind}:${record.id}`}>
          {(draft) => <EditForm customer={customer} draft={draft} />}
        </DraftGate>
      ) : (
        <Notice tone="info">{t('common:error.403')}</Notice>
      )}
    </>
  );
}

interface EditFormProps {
  readonly customer: Customer;
  readonly draft: OpenedDraft<CustomerFormValues>;
}

function EditForm({ customer, draft }: EditFormProps) {
  const { kind, record } = customer;
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const [opened] = useState(() => draft.found?.content ?? { base: toCustomerForm(customer), version: record.version });
  const { form, labelOf, inWords } = useCustomerForm(kind, opened.base, draft);
  const { conflict, meet, version, base, settle } = useConflict({ form, ...opened, labelOf, inWords });
  const autosave = useAutosave({ form, draft, about: () => ({ id: record.id, base: base(), version: version() }) });
  const [updatePayer, payer] = useUpdatePayerMutation();
  const [updatePartner, partner] = useUpdateOrganizationMutation();
  const { isLoading, error } = kind === 'payer' ? payer : partner;
  const keyOf = useIdempotencyKey();
  const sentence = useErrorSentence();
  const showServerErrors = useServerErrors(form, customerFormats, customerFieldOf);

  async function save(values: CustomerFormValues): Promise<void> {
    const body = { ...toCustomerBody(values, kind), version: version() ?? record.version };
    const call = { id: record.id, body: body as never, idempotencyKey: keyOf(body) };
    const result = await (kind === 'payer' ? updatePayer(call) : updatePartner(call));
    if (!('error' in result)) {
      settle(values, result.data.version);
      autosave.forget();
      toast.success(t('saved'));
      await navigate(paths.customer(record.id, kind), afterSaving);
      return;
    }
    showServerErrors(fieldErrorsOf(result.error));
    const problem = problemOf(result.error);
    if (!isStale(result.error) || !problem?.current) return;
    const current = { kind, record: problem.current } as Customer;
    const stored = {
      values: toCustomerForm(current),
      version: current.record.version,
      changedAt: current.record.updatedAt,
    };
    if (meet({ ...stored, changedBy: problem.changedBy })) await save(form.getValues());
  }

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
      <CustomerFields kind={kind} />
      <FormActions busy={isLoading} save={t('save')} back={paths.customer(record.id, kind)} />
    </FormShell>
  );
}
