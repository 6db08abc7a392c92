// The fields of the organisation's settings, in the order people think of them.
import { deviceTrackings, mfaRules, type TenantSettings } from '@puente/contract';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languageNames, languages, toLanguage, zoneChoices } from '#i18n';
import {
  Card,
  DetailList,
  MultiSelectField,
  Notice,
  PhoneField,
  RadioField,
  SelectField,
  SwitchField,
  TextField,
  usStates,
} from '#ui';
import type { OrganizationValues } from './organization-values.ts';
import { useOrganizationWords } from './use-organization-words.ts';

/** The value that is set stays a choice, also where it is none of the usual ones. */
const numbers = (usual: readonly number[], set: number) =>
  [...new Set([...usual, set])].sort((one, other) => one - other).map(String);

export function OrganizationFields({ tenant }: { readonly tenant: TenantSettings }) {
  const { t, i18n } = useTranslation('organization');
  const { labelOf, inWords } = useOrganizationWords();
  const form = useFormContext<OrganizationValues>();
  const values = form.watch();
  const zones = useMemo(() => zoneChoices(toLanguage(i18n.language)), [i18n.language]);
  const named = (name: keyof OrganizationValues) => ({ name, label: labelOf(name) });
  const choices = (name: keyof OrganizationValues, options: readonly string[]) => ({
    ...named(name),
    options: options.map((value) => ({ value, label: inWords(name, { ...values, [name]: value }) })),
  });
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
        <SelectField
          {...choices('overdueAfterDays', numbers([7, 14, 21, 30, 45, 60, 90, 180, 365], tenant.overdueAfterDays))}
          hint={t('hint.overdueAfterDays')}
        />
      </Card>
      <Card title={t('security')}>
        <div className="stack">
          <RadioField {...choices('mfaConfiguration', mfaRules)} />
          {values.mfaConfiguration === 'ON' && tenant.mfaConfiguration !== 'ON' && (
            <Notice tone="info">{t('mfaChange')}</Notice>
          )}
          <SelectField {...choices('deviceTracking', deviceTrackings)} hint={t('hint.deviceTracking')} />
          <SelectField
            {...choices('passwordMinimumLength', numbers([8, 10, 12, 14, 16, 20], tenant.passwordMinimumLength))}
            hint={t('hint.passwordMinimumLength')}
          />
          <SelectField
            {...choices('idleLockMinutes', numbers([0, 5, 10, 15, 30, 60], tenant.idleLockMinutes))}
            hint={t('hint.idleLockMinutes')}
          />
          <SelectField
            {...choices('tokenMinutes', numbers([5, 10, 15, 30, 45, 60], tenant.tokenMinutes))}
            hint={t('hint.tokenMinutes')}
          />
          <SwitchField {...named('passwordSignIn')} hint={t('hint.passwordSignIn')} />
          <SwitchField {...named('allowSelfSignUp')} hint={t('hint.allowSelfSignUp')} />
        </div>
      </Card>
    </>
  );
}
