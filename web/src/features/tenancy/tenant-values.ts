// The fields of the form of the organization's settings, and the body of its request.
import { firstAuthFactors, type TenantSettings } from '@puente/contract';
import type { Language } from '#i18n';
import {
  address,
  choices,
  defineForm,
  employerNumber,
  flag,
  oneOf,
  phone,
  shownOnly,
  taxonomy,
  text,
  whole,
} from '#records';

export type OtherFactor = Exclude<TenantSettings['allowedFirstAuthFactors'][number], 'PASSWORD'>;

export const otherFactors = firstAuthFactors.filter((factor): factor is OtherFactor => factor !== 'PASSWORD');

export const organizationForm = defineForm(
  'tenant',
  {
    title: { ...text, format: 'required:tenantTitle' },
    phone,
    npi: { ...text, format: 'npi' },
    ein: employerNumber,
    taxonomyCode: taxonomy,
    ...address,
    region: text,
    timeZone: { ...text, format: 'choose' },
    languages: {
      empty: [] as readonly Language[],
      toForm: (stored: unknown) => (stored as readonly Language[]).toSorted(),
      toBody: (value: readonly Language[]) => value,
      format: 'choose',
    },
    messageLanguage: shownOnly<Language>('en', (_, { languages }) => (languages as readonly Language[])[0] ?? 'en'),
    mfaConfiguration: oneOf<TenantSettings['mfaConfiguration']>('OPTIONAL'),
    deviceTracking: oneOf<TenantSettings['deviceTracking']>('OFF'),
    passwordMinimumLength: whole,
    tokenMinutes: whole,
    idleLockMinutes: whole,
    overdueAfterDays: whole,
    cosignVisits: flag,
    reminderHours: whole,
    referralForm: flag,
    holidays: {
      empty: [] as { day: string }[],
      toForm: (stored: unknown) => (stored as readonly string[]).toSorted().map((day) => ({ day })),
      toBody: (value: readonly { day: string }[]) => value.map(({ day }) => day),
      formats: { day: 'date' },
    },
    part2Programs: choices,
    passwordSignIn: flag,
    allowSelfSignUp: flag,
    // Besides the password, which is always allowed.
    allowedFirstAuthFactors: {
      empty: [] as readonly OtherFactor[],
      toForm: (stored: unknown) => otherFactors.filter((factor) => (stored as readonly string[]).includes(factor)),
      toBody: (value: readonly OtherFactor[]) => ['PASSWORD', ...value],
      format: 'choose',
    },
    // Whether CUSTOM_AUTH asks for a code by mail, its only challenge.
    customChallenge: {
      empty: false,
      toForm: (stored: unknown) => stored !== null,
      toBody: (value: boolean) => (value ? 'emailed-code' : null),
    },
    preventUserExistenceErrors: flag,
    passwordFlow: oneOf<TenantSettings['passwordFlow']>('srp'),
  },
  {
    // The language of messages comes first, and always belongs to the organization's languages.
    adjust: ({ messageLanguage: _, ...body }, { messageLanguage, languages }) => ({
      ...body,
      languages: [messageLanguage, ...languages.filter((language) => language !== messageLanguage)],
    }),
  },
);
export type TenantValues = typeof organizationForm.empty;
