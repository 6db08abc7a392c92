// The fields of a payer or partner, in the order they are asked.
import { claimFormats, planTypes } from '@puente/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { PartnerKind } from '#paths';
import { AddressFields, Card, DateField, fieldStyles, PhoneField, ProseField, SelectField, TextField } from '#ui';
import { partnerOrganizationKinds } from '../partner/partner.ts';
import { ContactFields } from './contact-fields.tsx';
import { IdentifierFields } from './identifier-fields.tsx';
import { ServiceFields } from './service-fields.tsx';

export function PartnerFields({ kind }: { readonly kind: PartnerKind }) {
  const { t } = useTranslation(['partners', 'programs', 'common']);
  const labeled = <Name extends string>(name: Name) => ({ name, label: t(`field.${name as 'city'}`) });
  return (
    <>
      <Card title={t('section.identity')}>
        <div className={fieldStyles.grid}>
          <TextField {...labeled('name')} />
          {kind === 'payer' ? (
            <SelectField
              {...labeled('planType')}
              options={planTypes.map((value) => ({ value, label: t(`programs:planType.${value}`) }))}
            />
          ) : (
            <SelectField
              {...labeled('kind')}
              options={partnerOrganizationKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
          )}
          {kind === 'payer' && <TextField {...labeled('payerCode')} hint={t('hint.payerCode')} optional code />}
          {kind === 'payer' && <TextField {...labeled('memberIdForms')} hint={t('hint.memberIdForms')} optional code />}
          <TextField {...labeled('npi')} hint={t('hint.npi')} optional code inputMode="numeric" />
          <TextField {...labeled('taxId')} hint={t('hint.taxId')} optional code />
          <PhoneField {...labeled('phone')} optional />
        </div>
      </Card>
      <IdentifierFields />
      <Card title={t('section.address')}>
        <AddressFields
          fields={{
            line: labeled('addressLine'),
            city: labeled('city'),
            state: labeled('state'),
            postalCode: labeled('postalCode'),
          }}
        />
      </Card>
      <Card title={t('section.contract')}>
        <div className={fieldStyles.grid}>
          <TextField {...labeled('contractNumber')} optional code />
          <SelectField
            {...labeled('accepting')}
            options={[
              { value: '', label: t('accepting.unknown') },
              { value: 'yes', label: t('common:yes') },
              { value: 'no', label: t('common:no') },
            ]}
          />
          <DateField {...labeled('contractStartsOn')} optional />
          <DateField {...labeled('contractEndsOn')} optional />
          <TextField {...labeled('monthlyCapacity')} hint={t('hint.monthlyCapacity')} optional inputMode="numeric" />
        </div>
      </Card>
      {kind === 'payer' ? <FilingFields /> : <ServiceFields />}
      <ContactFields />
      <Card title={t('field.note')}>
        <ProseField {...labeled('note')} optional max={2000} />
      </Card>
    </>
  );
}

function FilingFields() {
  const { t } = useTranslation(['partners', 'programs']);
  const unit: string = useWatch({ name: 'filingUnit' });
  return (
    <Card title={t('section.filing')}>
      <div className={fieldStyles.grid}>
        <SelectField
          name="filingUnit"
          label={t('field.filingUnit')}
          options={[
            { value: '', label: t('filing.byPolicy') },
            { value: 'days', label: t('filing.inDays') },
            { value: 'months', label: t('filing.inMonths') },
          ]}
        />
        {unit && <TextField name="filingLength" label={t('field.filingLength')} inputMode="numeric" />}
        {unit && (
          <SelectField
            name="filingBase"
            label={t('field.filingBase')}
            options={[
              { value: 'dateOfService', label: t('filing.dateOfService') },
              { value: 'monthOfService', label: t('filing.monthOfService') },
            ]}
          />
        )}
        <SelectField
          name="claimFormat"
          label={t('field.claimFormat')}
          options={[
            { value: '', label: t('claimFormat.none') },
            ...claimFormats.map((value) => ({ value, label: t(`claimFormat.${value}`) })),
          ]}
        />
        <TextField
          name="correctedClaimDays"
          label={t('field.correctedClaimDays')}
          hint={t('hint.correctedClaimDays')}
          optional
          inputMode="numeric"
        />
      </div>
    </Card>
  );
}
