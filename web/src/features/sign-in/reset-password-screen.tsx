// Sets a new password with the code that was sent.
import { useTranslation } from 'react-i18next';
import { useNavigate } from '#navigation';
import { fieldId, Notice } from '#ui';
import { AuthFrame } from './frame/auth-frame.tsx';
import { useAuthPlace, useHandover } from './frame/auth-place.ts';
import { PageLink } from './frame/page-link.tsx';
import { useFields } from './frame/use-fields.ts';
import { CodeField } from './steps/code-field.tsx';
import { NewPasswordField } from './steps/new-password-field.tsx';
import { ResendButton } from './steps/resend-button.tsx';
import { sendResetCode } from './steps/send-reset-code.ts';
import { usePageTenant } from './tenant/use-page-tenant.ts';
import { PoolForm } from './ways/pool-form.tsx';
import { usePoolCall } from './ways/use-pool-call.ts';

export function ResetPasswordScreen() {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  const place = useAuthPlace();
  const handover = useHandover();
  const choice = usePageTenant();
  const pool = usePoolCall();
  const fields = useFields(
    { email: handover.email ?? '', code: '', 'new-password': '' },
    { email: t('emptyEmail'), code: t('emptyCode'), 'new-password': t('emptyPassword') },
  );
  const { tenantName, config } = choice.tenant;
  const { code, 'new-password': password } = fields.values;
  const email = fields.values.email.trim();

  async function submit(): Promise<void> {
    const outcome = await pool.call(tenantName, (client) => client.forgotPasswordSubmit(email, code, password));
    if (outcome === 'done') await navigate(place.to('login', tenantName), { state: { email, said: 'reset' } });
    else if (outcome === 'codeRefused') fields.clear('code');
  }

  async function resend(): Promise<boolean> {
    if (!fields.check(['email']) || !tenantName) return false;
    return (await pool.call(tenantName, (client) => sendResetCode(client, email))) === 'done';
  }

  return (
    <AuthFrame>
      <PoolForm
        title={t('reset.title')}
        lead={t('reset.lead')}
        notice={
          handover.said === 'sent' ? (
            <Notice tone="info">{t('reset.sent')}</Notice>
          ) : (
            handover.said === 'required' && <Notice tone="warning">{t('reset.required')}</Notice>
          )
        }
        choice={choice}
        pool={pool}
        fields={fields}
        submit={t('reset.submit')}
        onSubmit={() => void submit()}
        after={<ResendButton justSent={handover.said === 'sent'} onResend={resend} />}
      >
        <CodeField
          id={fieldId('code')}
          value={code}
          error={fields.errorOf('code')}
          onChange={(typed) => fields.change({ code: typed })}
        />
        <NewPasswordField
          id={fieldId('new-password')}
          label={t('newPassword')}
          value={password}
          error={fields.errorOf('new-password')}
          minimumLength={config?.passwordMinimumLength ?? 8}
          username={email}
          onChange={(typed) => fields.change({ 'new-password': typed })}
        />
      </PoolForm>
      <PageLink to={place.to('login', tenantName)} text={t('backToSignIn')} state={{ email }} />
    </AuthFrame>
  );
}
