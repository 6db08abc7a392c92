// The data to start an organization. The answer is always the same: the next step comes by mail.
import type { SignUpRequest } from '@puente/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage, zoneChoices } from '#i18n';
import { loadFaultFinder } from '#records';
import {
  CheckboxField,
  type FieldCode,
  FormShell,
  SelectField,
  SubmitButton,
  settleForm,
  TextField,
  useContractForm,
  usStates,
} from '#ui';
import { shortNameOf } from './short-name.ts';
import { askForOrganization, SignUpRefusal } from './sign-ups.ts';

interface Values {
  readonly title: string;
  /** Empty: derived from the title. */
  readonly name: string;
  readonly region: string;
  readonly timeZone: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly agreed: boolean;
}

const empty: Values = {
  title: '',
  name: '',
  region: 'US-CA',
  timeZone: 'America/Los_Angeles',
  givenName: '',
  familyName: '',
  email: '',
  agreed: false,
};

/** A title in another script needs a short name, because none can be derived. */
function faultsOf({ title, name }: Values): Record<string, FieldCode> {
  const typed = name.trim();
  if (typed) return /^[a-z][a-z0-9-]{1,62}$/.test(typed) ? {} : { name: 'other' };
  return title.trim() && shortNameOf(title).length < 2 ? { name: 'required:shortName' } : {};
}

export function AskForm({ onSent }: { readonly onSent: () => void }) {
  const { t, i18n } = useTranslation('sign-up');
  const language = toLanguage(i18n.language);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const toBody = (values: Values) => ({ ...values, name: values.name.trim() || shortNameOf(values.title), language });
  const form = useContractForm<Values>({
    base: empty,
    loadFaultFinder: () => loadFaultFinder('signUp'),
    toBody,
    formats: {
      title: 'required:tenantTitle',
      givenName: 'required:ownGivenName',
      familyName: 'required:ownFamilyName',
      email: 'required:ownEmail',
      agreed: 'choose',
    },
    check: faultsOf,
    fieldOf: (path) => (path === 'name' ? null : path),
  });
  const zones = useMemo(() => zoneChoices(language), [language]);
  const suggestion = shortNameOf(form.watch('title'));
  const labelOf = (path: string) => t(`field.${path as keyof Values}`);

  async function send(values: Values) {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await askForOrganization(toBody(values) as SignUpRequest);
      settleForm(form, values);
      onSent();
    } catch (error) {
      setFailure(t(error instanceof SignUpRefusal && error.reason === 'tooMany' ? 'tooMany' : 'failed'));
      setBusy(false);
    }
  }

  return (
    <FormShell form={form} onSubmit={send} labelOf={labelOf} failure={failure}>
      <TextField name="title" label={labelOf('title')} autoComplete="organization" />
      <TextField
        name="name"
        label={labelOf('name')}
        code
        optional
        hint={suggestion ? t('hint.suggestion', { name: suggestion }) : t('hint.name')}
      />
      <SelectField
        name="region"
        label={labelOf('region')}
        options={usStates.map(([code, label]) => ({ value: `US-${code}`, label }))}
      />
      <SelectField name="timeZone" label={labelOf('timeZone')} options={zones} />
      <TextField name="givenName" label={labelOf('givenName')} autoComplete="given-name" />
      <TextField name="familyName" label={labelOf('familyName')} autoComplete="family-name" />
      <TextField
        name="email"
        label={labelOf('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t('hint.email')}
      />
      <p className="muted">{t('plan')}</p>
      <CheckboxField name="agreed" label={labelOf('agreed')} />
      <SubmitButton busy={busy}>{t('send')}</SubmitButton>
    </FormShell>
  );
}
