// The organization as the billing provider of its claims.
import { useTranslation } from 'react-i18next';
import { AddressFields, Card, fieldStyles, TextField } from '#ui';
import { useTenantFields } from './use-tenant-fields.ts';

export function BillingProviderFields() {
  const { t } = useTranslation('tenant');
  const { named } = useTenantFields();
  return (
    <Card title={t('billingProvider')}>
      <div className="stack">
        <p className="small muted">{t('billingProviderLead')}</p>
        <div className={fieldStyles.grid}>
          <TextField {...named('npi')} hint={t('hint.npi')} optional code inputMode="numeric" />
          <TextField {...named('ein')} hint={t('hint.ein')} optional code />
          <TextField {...named('taxonomyCode')} hint={t('hint.taxonomyCode')} optional code />
        </div>
        <AddressFields
          fields={{
            line: named('addressLine'),
            city: named('city'),
            state: named('state'),
            postalCode: named('postalCode'),
          }}
        />
      </div>
    </Card>
  );
}
