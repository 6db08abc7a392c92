// Labels and values of the organization's settings in words, for fields, summaries and conflicts.
import { useTranslation } from 'react-i18next';
import { languageNames, toLanguage, useFormat, zoneName } from '#i18n';
import { usStates } from '#ui';
import type { TenantValues } from './tenant-values.ts';

/** `US-CA` is California; names of states are not translated. */
const stateName = (region: string): string => usStates.find(([code]) => region === `US-${code}`)?.[1] ?? region;

export function useTenantWords() {
  const { t, i18n } = useTranslation(['tenant', 'programs', 'common']);
  const format = useFormat();

  const namesOf = ({ allowedFirstAuthFactors: chosen }: TenantValues) => chosen.map((factor) => t(`factor.${factor}`));

  function inWords(path: string, values: TenantValues): string {
    const name = path as keyof TenantValues;
    if (name === 'languages') return format.list(values.languages.map((language) => languageNames[language]));
    if (name === 'allowedFirstAuthFactors') return format.list([t('factor.PASSWORD'), ...namesOf(values)]);
    if (name === 'part2Programs')
      return format.list(values.part2Programs.map((one) => t(`programs:name.${one as 'CHW'}`)));
    if (name === 'holidays') return format.list(values.holidays.map(({ day }) => format.date(day)));
    const value = values[name];
    if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
    if (name === 'region') return stateName(values.region);
    if (name === 'timeZone') return zoneName(values.timeZone, toLanguage(i18n.language));
    if (name === 'messageLanguage') return languageNames[values.messageLanguage];
    if (name === 'mfaConfiguration') return t(`mfa.${values.mfaConfiguration}`);
    if (name === 'passwordFlow') return t(`passwords.${values.passwordFlow}`);
    if (name === 'deviceTracking') return t(`devices.${values.deviceTracking}`);
    if (name === 'tokenMinutes') return t('minutes', { count: Number(value) });
    if (name === 'idleLockMinutes') return value === '0' ? t('noLock') : t('minutes', { count: Number(value) });
    if (name === 'reminderHours') return value === '0' ? t('noReminders') : t('before', { count: Number(value) });
    if (name === 'overdueAfterDays') return t('days', { count: Number(value) });
    if (name === 'passwordMinimumLength') return t('characters', { count: Number(value) });
    return String(value);
  }

  return { labelOf: (path: string) => t(`field.${path as keyof TenantValues}`), inWords };
}
