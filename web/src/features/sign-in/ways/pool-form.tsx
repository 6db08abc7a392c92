// The frame of the pages beside sign-in: heading, last event, organization and e-mail address, and one call to the
// pool.
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthError, useAuthSentence } from '#session';
import { Button, ErrorNotice, ErrorSummary, fieldId, useDocumentTitle } from '#ui';
import { EmailField } from '../frame/email-field.tsx';
import { TenantField } from '../tenant/tenant-field.tsx';
import type { TenantChoice } from '../tenant/use-tenant-choice.ts';
import type { PoolCall } from './use-pool-call.ts';

interface PoolFields {
  readonly values: { readonly email: string };
  readonly attempt: number;
  readonly items: readonly { readonly fieldId: string; readonly text: string }[];
  readonly errorOf: (name: 'email') => string | undefined;
  readonly change: (changes: { readonly email: string }) => void;
  readonly check: () => boolean;
}

interface PoolFormProps {
  readonly title: string;
  readonly lead: string;
  readonly notice?: ReactNode;
  readonly choice: TenantChoice;
  readonly pool: Pick<PoolCall, 'error' | 'busy' | 'round'>;
  readonly fields: PoolFields;
  readonly submit: string;
  /** Called when all fields are filled in and no call is running. */
  readonly onSubmit: () => void;
  /** Further fields. */
  readonly children?: ReactNode;
  /** Below the button. */
  readonly after?: ReactNode;
  /** Replaces the fields below the organization. */
  readonly instead?: ReactNode;
}

export function PoolForm({
  title,
  lead,
  notice,
  choice,
  pool,
  fields,
  submit,
  onSubmit,
  children,
  after,
  instead,
}: PoolFormProps) {
  const { t } = useTranslation('sign-in');
  const sentence = useAuthSentence();
  useDocumentTitle(title);
  const { tenant } = choice;
  const isUnknown =
    tenant.state === 'unknown' || (pool.error instanceof AuthError && pool.error.refusal === 'unknownOrganization');
  const fault = isUnknown ? t('unknownOrganization') : tenant.state === 'empty' ? t('emptyOrganization') : undefined;
  const tenantFault = fields.attempt > 0 ? fault : undefined;
  const items = [...(tenantFault ? [{ fieldId: fieldId('organization'), text: tenantFault }] : []), ...fields.items];

  function send(event: FormEvent): void {
    event.preventDefault();
    const complete = fields.check();
    if (!complete || pool.busy || tenant.state === 'empty' || tenant.state === 'unknown') return;
    onSubmit();
  }

  return (
    <>
      <div className="stack-tight">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="muted">{lead}</p>
      </div>
      {notice}
      <form className="stack" noValidate onSubmit={send}>
        {items.length > 0 && <ErrorSummary attempt={fields.attempt} items={items} />}
        {pool.error !== null && items.length === 0 && <ErrorNotice key={pool.round} message={sentence(pool.error)} />}
        <TenantField value={choice.typed} tenant={tenant} error={tenantFault} onChange={choice.setTyped} />
        {instead ?? (
          <>
            <EmailField
              value={fields.values.email}
              error={fields.errorOf('email')}
              onChange={(email) => fields.change({ email })}
            />
            {children}
            <Button type="submit" variant="contained" color="primary" size="large" fullWidth aria-disabled={pool.busy}>
              {pool.busy ? t('working') : submit}
            </Button>
            {after}
          </>
        )}
      </form>
    </>
  );
}
