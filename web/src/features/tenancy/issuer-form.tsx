// Adds a way to sign in: its kind, and the settings of the kind.
import { type IssuerSettings, issuerSettings } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, newId, problemOf, useCreateIssuerMutation, useErrorSentence } from '#api';
import {
  Button,
  type FieldCode,
  FormShell,
  faultFinder,
  SelectField,
  SubmitButton,
  TextField,
  toast,
  useContractForm,
  useServerErrors,
} from '#ui';

import { issuerNames } from './issuer-names.ts';

const fieldsOf = {
  oidc: ['issuer', 'clientId', 'audience', 'jwksUri'],
  cognito: ['poolId', 'clientId', 'authDomain', 'jwksUri'],
  firebase: ['projectId', 'apiKey', 'authDomain', 'jwksUri'],
} as const;
type Kind = keyof typeof fieldsOf;
type Name = (typeof fieldsOf)[Kind][number];
type Values = { readonly kind: Kind } & Readonly<Record<Name, string>>;

const empty: Values = {
  kind: 'oidc',
  issuer: '',
  clientId: '',
  audience: '',
  jwksUri: '',
  poolId: '',
  authDomain: '',
  projectId: '',
  apiKey: '',
};
const isOptional = (kind: Kind, name: Name) =>
  name === 'audience' || name === 'jwksUri' || (kind === 'cognito' && name === 'authDomain');

/** Only the settings of the kind; an optional empty text is left out. */
function toBody(values: Values): unknown {
  const given = fieldsOf[values.kind]
    .map((name) => [name, values[name].trim()] as const)
    .filter(([name, value]) => value !== '' || !isOptional(values.kind, name));
  return { kind: values.kind, ...Object.fromEntries(given) };
}

/** The contract's errors are English; here the field's own words replace them. */
function faultsOf(values: Values): Record<string, FieldCode> {
  const issues = issuerSettings.safeParse(toBody(values)).error?.issues ?? [];
  const names = issues.map(({ path }) => String(path[0]) as Name);
  const missing = (name: Name) => (name === 'issuer' ? 'required:signInService' : 'required');
  return Object.fromEntries(names.map((name) => [name, values[name] === '' ? missing(name) : 'other']));
}

/** The server's errors at fields of this form. */
const atFields = (error: unknown) => (problemOf(error)?.code === 'validation' ? fieldErrorsOf(error) : []);

export function IssuerForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation(['tenant', 'common']);
  const form = useContractForm<Values>({
    base: empty,
    loadFaultFinder: async () => faultFinder(issuerSettings),
    toBody,
    formats: {},
    check: faultsOf,
  });
  // One id for the form: a repeated request creates no second way to sign in.
  const [id] = useState(newId);
  const [create, { isLoading, error }] = useCreateIssuerMutation();
  const sentence = useErrorSentence();
  const showServerErrors = useServerErrors(form, {});
  const kind = form.watch('kind');
  const labelOf = (path: string) => t(`issuers.field.${path as Name | 'kind'}`);
  const isThere = problemOf(error)?.code === 'conflict';
  const failure = atFields(error).length > 0 ? undefined : sentence(error);

  async function save(values: Values) {
    if (isLoading) return;
    const result = await create({ id, body: toBody(values) as IssuerSettings });
    if (!('error' in result)) {
      toast.success(t('issuers.added'));
      onDone();
      return;
    }
    showServerErrors(atFields(result.error));
  }

  return (
    <FormShell form={form} onSubmit={save} labelOf={labelOf} failure={isThere ? t('issuers.there') : failure}>
      <SelectField
        name="kind"
        label={labelOf('kind')}
        options={Object.keys(fieldsOf).map((value) => ({ value, label: issuerNames[value as Kind] }))}
      />
      {fieldsOf[kind].map((name) => (
        <TextField
          key={name}
          name={name}
          code
          label={labelOf(name)}
          hint={t(`issuers.hint.${name}`)}
          optional={isOptional(kind, name)}
        />
      ))}
      <p className="muted">{t('issuers.links')}</p>
      <div className="row">
        <SubmitButton busy={isLoading}>{t('issuers.save')}</SubmitButton>
        <Button size="large" onClick={onDone}>
          {t('common:action.goBack')}
        </Button>
      </div>
    </FormShell>
  );
}
