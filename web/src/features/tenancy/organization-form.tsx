// The form of the organisation's settings. When somebody else has saved first, the reader decides field by field.
import { type TenantSettings, type TenantSettingsChange, tenantSettingsChange } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, isStale, problemOf, useErrorSentence, useIdempotencyKey, useUpdateTenantMutation } from '#api';
import { FormShell, SubmitButton, toast, useConflict, useContractForm, useServerErrors } from '#ui';
import { OrganizationFields } from './organization-fields.tsx';
import {
  type OrganizationValues,
  organizationFormats,
  toOrganizationBody,
  toOrganizationForm,
} from './organization-values.ts';
import { useOrganizationWords } from './use-organization-words.ts';

export function OrganizationForm({ tenant }: { readonly tenant: TenantSettings }) {
  const { t } = useTranslation('organization');
  const [opened] = useState(() => ({ base: toOrganizationForm(tenant), version: tenant.version }));
  const form = useContractForm<OrganizationValues, TenantSettingsChange>({
    base: opened.base,
    schema: tenantSettingsChange,
    toBody: (values) => ({ ...toOrganizationBody(values), version: 1 }),
    formats: organizationFormats,
  });
  const { labelOf, inWords } = useOrganizationWords();
  const { conflict, meet, version, settle } = useConflict({ form, ...opened, labelOf, inWords });
  const [update, { isLoading, error }] = useUpdateTenantMutation();
  const keyOf = useIdempotencyKey();
  const sentence = useErrorSentence();
  const showServerErrors = useServerErrors(form, organizationFormats);

  async function save(values: OrganizationValues): Promise<void> {
    const body = { ...toOrganizationBody(values), version: version() ?? tenant.version };
    const result = await update({ body, idempotencyKey: keyOf(body) });
    if (!('error' in result)) {
      const stored = toOrganizationForm(result.data);
      settle(stored, result.data.version);
      form.reset(stored);
      toast.success(t('saved'));
      return;
    }
    showServerErrors(fieldErrorsOf(result.error));
    const problem = problemOf(result.error);
    if (!isStale(result.error) || !problem?.current) return;
    const current = problem.current as TenantSettings;
    const stored = { values: toOrganizationForm(current), version: current.version, changedAt: current.updatedAt };
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
    >
      <OrganizationFields tenant={tenant} />
      <div>
        <SubmitButton busy={isLoading}>{t('save')}</SubmitButton>
      </div>
    </FormShell>
  );
}
