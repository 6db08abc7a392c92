// Signing in with e-mail address and password elsewhere than by the user pool's own protocol.
import type { TenantConfig } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchTenantConfig, type IssuedToken, ProviderError } from '#session';
import { Field, fieldId } from '#ui';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { PasswordInput } from '../frame/password-input.tsx';
import { useFields } from '../frame/use-fields.ts';
import { usePageTenant } from '../tenant/use-page-tenant.ts';
import { NotOffered } from '../ways/not-offered.tsx';
import { PoolForm } from '../ways/pool-form.tsx';
import { ProviderRefusal } from './provider-refusal.tsx';
import { useProviderCall } from './use-provider-call.ts';

export interface Credentials {
  readonly tenantName: string;
  readonly email: string;
  readonly password: string;
}

interface ProviderLoginProps {
  readonly lead: string;
  /** The organization's sign-in of this kind; null if it has none. */
  readonly wayOf: (config: TenantConfig) => ((credentials: Credentials) => Promise<IssuedToken>) | null;
  /** Replaces the form if the page was not loaded for this organization. */
  readonly before?: (tenantName: string) => ReactNode;
  readonly after?: (config: TenantConfig) => ReactNode;
}

export function ProviderLogin({ lead, wayOf, before, after }: ProviderLoginProps) {
  const { t } = useTranslation('sign-in');
  const choice = usePageTenant();
  const call = useProviderCall();
  const fields = useFields({ email: '', password: '' }, { email: t('emptyEmail'), password: t('emptyPassword') });
  const { tenantName, config } = choice.tenant;
  const issue = config && wayOf(config);
  const { email, password } = fields.values;

  /** A submit before the organization is known waits for it here. */
  async function ask(credentials: Credentials): Promise<IssuedToken> {
    const way = wayOf(config ?? (await fetchTenantConfig(tenantName)));
    if (!way) throw new ProviderError('notOffered');
    return way(credentials);
  }

  const id = fieldId('password');
  const error = fields.errorOf('password');
  return (
    <AuthFrame>
      <PoolForm
        title={t('title')}
        lead={lead}
        notice={<ProviderRefusal call={call} tenantName={tenantName} />}
        choice={choice}
        pool={{ ...call, error: null }}
        fields={fields}
        submit={t('title')}
        onSubmit={() => void call.signIn(() => ask({ tenantName, email: email.trim(), password }))}
        instead={config && (issue ? before?.(tenantName) : <NotOffered config={config} />)}
      >
        <Field id={id} label={t('password')} error={error}>
          <PasswordInput
            id={id}
            autoComplete="current-password"
            invalid={error !== undefined}
            describedBy={error && `${id}-error`}
            value={password}
            onChange={(typed) => fields.change({ password: typed })}
          />
        </Field>
      </PoolForm>
      {config && issue && after?.(config)}
    </AuthFrame>
  );
}
