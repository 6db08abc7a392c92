// The fields of the organization's settings, in their usual order.
import { enrollmentPrograms, type TenantSettings } from '@puente/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, languages, toLanguage, zoneChoices } from '#i18n';
import {
  Card,
  DetailList,
  MultiSelectField,
  Notice,
  PhoneField,
  SelectField,
  SwitchField,
  TextField,
  usStates,
} from '#ui';
import { BillingProviderFields } from './billing-provider-fields.tsx';
import { HolidaysField } from './holidays-field.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { numbers, useTenantFields } from './use-tenant-fields.ts';

export function TenantFields({ tenant }: { readonly tenant: TenantSettings }) {
  const { t, i18n } = useTranslation(['tenant', 'programs']);
  const { values, named, choices } = useTenantFields();
  const zones = useMemo(() => zoneChoices(toLanguage(i18n.language)), [i18n.language]);
  const namesOfLanguages = languages.map((value) => ({ value, label: languageNames[value] }));
  return (
    <>
      <Card title={t('about')}>
        <div className="stack">
          <DetailList details={[{ name: t('name'), value: tenant.name }]} />
          <TextField {...named('title')} hint={t('hint.title')} />
          <PhoneField {...named('phone')} hint={t('hint.phone')} optional />
        </div>
      </Card>
      <BillingProviderFields />
      <Card title={t('place')}>
        <div className="stack">
          <SelectField
            {...named('region')}
            hint={t('hint.region')}
            options={usStates.map(([code, label]) => ({ value: `US-${code}`, label }))}
          />
          {values.region !== tenant.region && <Notice tone="info">{t('regionChange')}</Notice>}
          <SelectField {...named('timeZone')} hint={t('hint.timeZone')} options={zones} />
          {values.timeZone !== tenant.timeZone && <Notice tone="info">{t('timeZoneChange')}</Notice>}
          <MultiSelectField {...named('languages')} options={namesOfLanguages} />
          <SelectField {...named('messageLanguage')} hint={t('hint.messageLanguage')} options={namesOfLanguages} />
        </div>
      </Card>
      <Card title={t('care')}>
        <div className="stack">
          <SelectField
            {...choices('overdueAfterDays', numbers([7, 14, 21, 30, 45, 60, 90, 180, 365], tenant.overdueAfterDays))}
            hint={t('hint.overdueAfterDays')}
          />
          <SwitchField {...named('cosignVisits')} hint={t('hint.cosignVisits')} />
          <SelectField
            {...choices('reminderHours', numbers([0, 4, 24, 48, 72], tenant.reminderHours))}
            hint={t('hint.reminderHours')}
          />
          <SwitchField
            {...named('referralForm')}
            hint={t('hint.referralForm', { address: `${location.origin}/refer/${tenant.name}` })}
          />
          <HolidaysField />
          <MultiSelectField
            {...named('part2Programs')}
            options={enrollmentPrograms.map((value) => ({ value, label: t(`programs:name.${value}`) }))}
            hint={t('hint.part2Programs')}
            optional
          />
        </div>
      </Card>
      <SignInFields tenant={tenant} />
    </>
  );
}
