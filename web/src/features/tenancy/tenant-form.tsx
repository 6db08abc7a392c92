// The form of the organization's settings.
import type { TenantSettings } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useUpdateTenantMutation } from '#api';
import { RecordForm } from '#records';
import { TenantFields } from './tenant-fields.tsx';
import { organizationForm } from './tenant-values.ts';
import { useTenantWords } from './use-tenant-words.ts';

/** There is one for each reader. */
const withId = <Settings extends object>(settings: Settings) => ({ ...settings, id: 'settings' });

export function TenantForm({ tenant }: { readonly tenant: TenantSettings }) {
  const { t } = useTranslation('tenant');
  const [change] = useUpdateTenantMutation();
  const words = useTenantWords();
  return (
    <RecordForm
      definition={organizationForm}
      record={withId(tenant)}
      // The contract requires a version in every body; the save uses the version that the form is based on.
      beside={{ version: tenant.version }}
      calls={{
        update: async (call) => {
          const { data, error } = await change(call);
          return data ? { data: withId(data) } : { error };
        },
      }}
      words={{ ...words, save: t('save'), saved: t('saved') }}
    >
      <TenantFields tenant={tenant} />
    </RecordForm>
  );
}
