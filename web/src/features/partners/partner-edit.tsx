// Changes a payer or a partner. When somebody else has saved first, the person decides field by field.
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
import { type Partner, usePartner } from './partner.ts';
import { PartnerFields } from './partner-fields.tsx';
import {
  type PartnerFormValues,
  partnerFieldOf,
  partnerFormats,
  toPartnerBody,
  toPartnerForm,
} from './partner-form-values.ts';
import { usePartnerForm } from './use-partner-form.ts';

export function PartnerEdit() {
  const { t } = useTranslation(['partners', 'common']);
  const { read, partner } = usePartner();
  const failure = useLoadFailure(read);
  if (read.error && !partner) return <LoadFailure {...failure} />;
  if (!partner) return <Skeleton />;
  const { kind, record } = partner;
  return (
    <>
      <PageHeader title={record.name} tab={t('edit')} />
      {record.can.includes('update') ? (
        <DraftGate<PartnerFormValues> key={record.id} name={`${kind}:${record.id}`}>
          {(draft) => <EditForm partner={partner} draft={draft} />}
        </DraftGate>
      ) : (
        <Notice tone="info">{t(record.archivedAt ? 'common:error.archived' : 'common:error.403')}</Notice>
      )}
    </>
  );
}

interface EditFormProps {
  readonly partner: Partner;
  readonly draft: OpenedDraft<PartnerFormValues>;
}

function EditForm({ partner, draft }: EditFormProps) {
  const { kind, record } = partner;
  const { t } = useTranslation('partners');
  const navigate = useNavigate();
  const [opened] = useState(() => draft.found?.content ?? { base: toPartnerForm(partner), version: record.version });
  const { form, labelOf, inWords } = usePartnerForm(kind, opened.base, draft);
  const { conflict, meet, version, base, settle } = useConflict({ form, ...opened, labelOf, inWords });
  const autosave = useAutosave({ form, draft, about: () => ({ id: record.id, base: base(), version: version() }) });
  const [updatePayer, payerCall] = useUpdatePayerMutation();
  const [updateOrganization, organizationCall] = useUpdateOrganizationMutation();
  const { isLoading, error } = kind === 'payer' ? payerCall : organizationCall;
  const keyOf = useIdempotencyKey();
  const sentence = useErrorSentence();
  const showServerErrors = useServerErrors(form, partnerFormats, partnerFieldOf);

  async function save(values: PartnerFormValues): Promise<void> {
    const body = { ...toPartnerBody(values, kind), version: version() ?? record.version };
    const call = { id: record.id, body: body as never, idempotencyKey: keyOf(body) };
    const result = await (kind === 'payer' ? updatePayer(call) : updateOrganization(call));
    if (!('error' in result)) {
      settle(values, result.data.version);
      autosave.forget();
      toast.success(t('saved'));
      await navigate(paths.partner(record.id, kind), afterSaving);
      return;
    }
    showServerErrors(fieldErrorsOf(result.error));
    const problem = problemOf(result.error);
    if (!isStale(result.error) || !problem?.current) return;
    const current = { kind, record: problem.current } as Partner;
    const stored = {
      values: toPartnerForm(current),
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
      <PartnerFields kind={kind} />
      <FormActions busy={isLoading} save={t('save')} back={paths.partner(record.id, kind)} />
    </FormShell>
  );
}
