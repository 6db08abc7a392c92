// Language, region and time zone of the reader, which the server stores for all devices.
import type { Me, PreferencesChange } from '@puente/contract';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isStale, problemOf, useErrorSentence, useUpdateMeMutation } from '#api';
import { type Language, languageNames, languages, switchLanguage, toLanguage, zoneChoices, zoneName } from '#i18n';
import { Card, FormShell, SelectField, SubmitButton, toast } from '#ui';
import { regionChoices, regionName } from './regional-choices.ts';
import { RegionalPreview } from './regional-preview.tsx';

/** An empty text means the setting of the device or the organization. */
export interface LanguageValues {
  readonly language: Language | '';
  readonly region: string;
  readonly timeZone: string;
}

const valuesOf = ({ language, region, timeZone }: Me): LanguageValues => ({
  language: language ?? '',
  region: region ?? '',
  timeZone: timeZone ?? '',
});

export function LanguageForm({ me }: { readonly me: Me }) {
  const { t, i18n } = useTranslation('account');
  const shown = toLanguage(i18n.language);
  const form = useForm<LanguageValues>({ values: valuesOf(me), shouldFocusError: false });
  const [update, { isLoading, error }] = useUpdateMeMutation();
  const sentence = useErrorSentence();
  const { region, timeZone } = form.watch();
  const { dirtyFields } = form.formState;
  const zones = useMemo(() => zoneChoices(shown), [shown]);
  const asTenant = (value: string) => ({ value: '', label: t('language.ofOrganization', { value }) });

  async function send(change: Omit<PreferencesChange, 'version'>, version: number) {
    const body = { ...change, version };
    return update({ body });
  }

  /** Only changed fields are sent: another device of the same person may have changed the rest. */
  async function save(values: LanguageValues): Promise<void> {
    const change = Object.fromEntries(
      Object.keys(dirtyFields).map((name) => [name, values[name as keyof LanguageValues] || null]),
    );
    const first = await send(change, me.version);
    const stored = isStale(first.error) ? (problemOf(first.error)?.current as Me | undefined) : undefined;
    const { error: refusal } = stored ? await send(change, stored.version) : first;
    if (refusal) return;
    if (values.language) await switchLanguage(values.language);
    toast.success(t('language.saved'));
  }

  return (
    <Card title={t('tabs.language')}>
      <FormShell
        form={form}
        onSubmit={save}
        labelOf={(path) => t(`language.${path as keyof LanguageValues}`)}
        failure={sentence(error)}
      >
        <p className="muted">{t('language.lead')}</p>
        <SelectField
          name="language"
          label={t('language.language')}
          options={[
            { value: '', label: t('language.ofDevice') },
            ...languages.map((value) => ({ value, label: languageNames[value] })),
          ]}
        />
        <SelectField
          name="region"
          label={t('language.region')}
          hint={t('language.regionHint')}
          options={[asTenant(regionName(me.tenant.region, shown)), ...regionChoices(shown, me.region)]}
        />
        <SelectField
          name="timeZone"
          label={t('language.timeZone')}
          hint={t('language.timeZoneHint', { zone: zoneName(me.tenant.timeZone, shown) })}
          options={[asTenant(zoneName(me.tenant.timeZone, shown)), ...zones]}
        />
        <RegionalPreview region={region || me.tenant.region} timeZone={timeZone || me.tenant.timeZone} />
        <div>
          <SubmitButton busy={isLoading}>{t('language.save')}</SubmitButton>
        </div>
      </FormShell>
    </Card>
  );
}
