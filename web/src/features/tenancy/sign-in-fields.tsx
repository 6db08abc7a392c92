// The sign-in of the organization's people: the part of its settings in its user pool, and the screen lock.
import { deviceTrackings, mfaRules, passwordFlows, type TenantSettings } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Card, MultiSelectField, Notice, RadioField, SelectField, SwitchField } from '#ui';
import { type OtherFactor, otherFactors } from './tenant-values.ts';
import { numbers, useTenantFields } from './use-tenant-fields.ts';

export function SignInFields({ tenant }: { readonly tenant: TenantSettings }) {
  const { t } = useTranslation('tenant');
  const { values, named, choices } = useTenantFields();
  const isOffered = (factor: OtherFactor) => tenant.allowedFirstAuthFactors.includes(factor);
  // A way that cannot be used here disappears from the options once it was removed.
  const offered = otherFactors.filter((one) => one !== 'WEB_AUTHN' || tenant.canHavePasskeys || isOffered(one));
  const addsCode =
    (values.allowedFirstAuthFactors.includes('EMAIL_OTP') && !isOffered('EMAIL_OTP')) ||
    (values.customChallenge && tenant.customChallenge === null);
  return (
    <Card title={t('security')}>
      <div className="stack">
        <RadioField {...choices('mfaConfiguration', mfaRules)} />
        {values.mfaConfiguration === 'ON' && tenant.mfaConfiguration !== 'ON' && (
          <Notice tone="info">{t('mfaChange')}</Notice>
        )}
        <MultiSelectField
          {...named('allowedFirstAuthFactors')}
          hint={t('hint.allowedFirstAuthFactors')}
          options={offered.map((value) => ({ value, label: t(`factor.${value}`) }))}
        />
        {!tenant.canHavePasskeys && <Notice tone="info">{t('noPasskeys')}</Notice>}
        <SwitchField {...named('customChallenge')} hint={t('hint.customChallenge')} />
        {addsCode && values.mfaConfiguration !== 'ON' && <Notice tone="warning">{t('codeChange')}</Notice>}
        <SelectField {...choices('deviceTracking', deviceTrackings)} hint={t('hint.deviceTracking')} />
        <SelectField
          {...choices('passwordMinimumLength', numbers([8, 10, 12, 14, 16, 20], tenant.passwordMinimumLength))}
          hint={t('hint.passwordMinimumLength')}
        />
        <RadioField {...choices('passwordFlow', passwordFlows)} hint={t('hint.passwordFlow')} />
        {values.passwordFlow !== tenant.passwordFlow && (
          <Notice tone="info">{t(`passwordChange.${values.passwordFlow}`)}</Notice>
        )}
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
        <SwitchField {...named('preventUserExistenceErrors')} hint={t('hint.preventUserExistenceErrors')} />
        {!values.preventUserExistenceErrors && tenant.preventUserExistenceErrors && (
          <Notice tone="warning">{t('existenceChange')}</Notice>
        )}
      </div>
    </Card>
  );
}
