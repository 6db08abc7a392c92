// The form values of the organisation's settings, and the body made of them.
import { firstAuthFactors, type TenantSettings } from '@puente/contract';
import type { Language } from '#i18n';
import { type FieldFormats, orNull, showPhone, toE164 } from '#ui';

export type OtherFactor = Exclude<TenantSettings['allowedFirstAuthFactors'][number], 'PASSWORD'>;

export const otherFactors = firstAuthFactors.filter((factor): factor is OtherFactor => factor !== 'PASSWORD');

export interface OrganizationValues {
  title: string;
  phone: string;
  region: string;
  timeZone: string;
  languages: readonly Language[];
  messageLanguage: Language;
  mfaConfiguration: TenantSettings['mfaConfiguration'];
  deviceTracking: TenantSettings['deviceTracking'];
  passwordMinimumLength: string;
  tokenMinutes: string;
  idleLockMinutes: string;
  overdueAfterDays: string;
  passwordSignIn: boolean;
  allowSelfSignUp: boolean;
  /** Besides the password, which is always allowed. */
  allowedFirstAuthFactors: readonly OtherFactor[];
  /** Whether CUSTOM_AUTH asks for a code by mail, the one challenge there is. */
  customChallenge: boolean;
  preventUserExistenceErrors: boolean;
  passwordFlow: TenantSettings['passwordFlow'];
}

export const organizationFormats: FieldFormats = {
  title: 'required:organizationName',
  phone: 'phone',
  timeZone: 'choose',
  languages: 'choose',
  allowedFirstAuthFactors: 'choose',
};

export const toOrganizationForm = (tenant: TenantSettings): OrganizationValues => ({
  title: tenant.title,
  phone: showPhone(tenant.phone ?? ''),
  region: tenant.region,
  timeZone: tenant.timeZone,
  languages: tenant.languages.toSorted(),
  messageLanguage: tenant.languages[0] ?? 'en',
  mfaConfiguration: tenant.mfaConfiguration,
  deviceTracking: tenant.deviceTracking,
  passwordMinimumLength: String(tenant.passwordMinimumLength),
  tokenMinutes: String(tenant.tokenMinutes),
  idleLockMinutes: String(tenant.idleLockMinutes),
  overdueAfterDays: String(tenant.overdueAfterDays),
  passwordSignIn: tenant.passwordSignIn,
  allowSelfSignUp: tenant.allowSelfSignUp,
  allowedFirstAuthFactors: otherFactors.filter((factor) => tenant.allowedFirstAuthFactors.includes(factor)),
  customChallenge: tenant.customChallenge !== null,
  preventUserExistenceErrors: tenant.preventUserExistenceErrors,
  passwordFlow: tenant.passwordFlow,
});

/** The language of messages comes first, and always belongs to the organisation's languages. */
export const toOrganizationBody = ({ messageLanguage, languages, ...values }: OrganizationValues) => ({
  ...values,
  languages: [messageLanguage, ...languages.filter((language) => language !== messageLanguage)],
  phone: orNull(toE164(values.phone) ?? ''),
  passwordMinimumLength: Number(values.passwordMinimumLength),
  tokenMinutes: Number(values.tokenMinutes),
  idleLockMinutes: Number(values.idleLockMinutes),
  overdueAfterDays: Number(values.overdueAfterDays),
  allowedFirstAuthFactors: ['PASSWORD' as const, ...values.allowedFirstAuthFactors],
  customChallenge: values.customChallenge ? ('emailed-code' as const) : null,
});
