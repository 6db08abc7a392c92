// Confirms the address of a new account with the code that was sent to it; then the pool's client signs in
// automatically.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useNavigate } from '#navigation';
import { safeReturnAddress } from '#paths';
import { enter, openPool, poolSource } from '#session';
import { fieldId, Notice } from '#ui';
import { AuthFrame } from './frame/auth-frame.tsx';
import { useAuthPlace, useHandover } from './frame/auth-place.ts';
import { PageLink } from './frame/page-link.tsx';
import { useFields } from './frame/use-fields.ts';
import { CodeField } from './steps/code-field.tsx';
import { ResendButton } from './steps/resend-button.tsx';
import { isLastSignUp } from './tenant/last-sign-up.ts';
import { rememberTenant } from './tenant/last-tenant.ts';
import { usePageTenant } from './tenant/use-page-tenant.ts';
import { PoolForm } from './ways/pool-form.tsx';
import { usePoolCall } from './ways/use-pool-call.ts';

export function ConfirmScreen() {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  const place = useAuthPlace();
  const handover = useHandover();
  const choice = usePageTenant();
  const pool = usePoolCall();
  const fields = useFields({ email: handover.email ?? '', code: '' }, { email: t('emptyEmail'), code: t('emptyCode') });
  const [confirmed, setConfirmed] = useState(false);
  const { tenantName } = choice.tenant;
  const { code } = fields.values;
  const email = fields.values.email.trim();
  const waits = isLastSignUp(tenantName, email);
  useAutoSignIn(waits ? tenantName : null, email, pool.setError);

  async function submit(): Promise<void> {
    const outcome = await pool.call(tenantName, (client) => client.confirmSignUp(email, code));
    if (outcome === 'codeRefused') fields.clear('code');
    if (outcome !== 'done') return;
    if (waits) setConfirmed(true);
    else await navigate(place.to('login', tenantName), { state: { email, said: 'confirmed' } });
  }

  async function resend(): Promise<boolean> {
    if (!fields.check(['email']) || !tenantName) return false;
    return (await pool.call(tenantName, (client) => client.resendSignUp(email))) === 'done';
  }

  const signingIn = confirmed && pool.error === null;
  return (
    <AuthFrame>
      <PoolForm
        title={t('confirm.title')}
        lead={t('confirm.lead')}
        notice={handover.said === 'sent' && !confirmed && <Notice tone="info">{t('confirm.sent')}</Notice>}
        choice={choice}
        pool={pool}
        fields={fields}
        submit={t('confirm.submit')}
        onSubmit={() => void submit()}
        after={<ResendButton justSent={handover.said === 'sent'} onResend={resend} />}
        instead={
          confirmed ? (
            <div role="status">
              <Notice tone="success">{t(signingIn ? 'confirm.signingIn' : 'confirm.done')}</Notice>
            </div>
          ) : undefined
        }
      >
        <CodeField
          id={fieldId('code')}
          value={code}
          error={fields.errorOf('code')}
          onChange={(typed) => fields.change({ code: typed })}
        />
      </PoolForm>
      <PageLink to={place.to('login', tenantName)} text={t('backToSignIn')} state={{ email }} />
    </AuthFrame>
  );
}

/** Enters once the client of this page has signed in, even if the code was typed on another device. */
function useAutoSignIn(tenantName: string | null, email: string, onFailure: (error: unknown) => void): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const returnTo = safeReturnAddress(query.get('returnTo'));
  const signInPage = useAuthPlace().to('login', tenantName ?? '');
  useEffect(() => {
    if (!tenantName) return;
    let end = () => {};
    let stale = false;
    const listen = async () => {
      const client = await openPool(tenantName);
      if (stale) return;
      end = client.listen(({ event, error }) => {
        if (event === 'autoSignIn_failure') onFailure(error);
        if (event !== 'autoSignIn') return;
        enter(tenantName, poolSource(client)).then(
          () => {
            rememberTenant(tenantName);
            return navigate(returnTo, { replace: true });
          },
          // The pool asks for more, which the sign-in page can answer.
          () => navigate(signInPage, { state: { email, said: 'confirmed' } }),
        );
      });
    };
    listen().catch(onFailure);
    return () => {
      stale = true;
      end();
    };
  }, [tenantName, email, returnTo, signInPage, navigate, onFailure]);
}
