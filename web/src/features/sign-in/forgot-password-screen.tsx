// Asks for a code that sets a new password. The answer is the same whether there is such an account or not.
import { useTranslation } from 'react-i18next';
import { useNavigate } from '#navigation';
import { AuthFrame } from './frame/auth-frame.tsx';
import { useAuthPlace, useHandover } from './frame/auth-place.ts';
import { PageLink } from './frame/page-link.tsx';
import { useFields } from './frame/use-fields.ts';
import { sendResetCode } from './steps/send-reset-code.ts';
import { usePageTenant } from './tenant/use-page-tenant.ts';
import { PoolForm } from './ways/pool-form.tsx';
import { usePoolCall } from './ways/use-pool-call.ts';

export function ForgotPasswordScreen() {
  const { t } = useTranslation('sign-in');
  const navigate = useNavigate();
  const place = useAuthPlace();
  const handover = useHandover();
  const choice = usePageTenant();
  const pool = usePoolCall();
  const fields = useFields({ email: handover.email ?? '' }, { email: t('emptyEmail') });
  const { tenantName } = choice.tenant;
  const email = fields.values.email.trim();

  async function submit(): Promise<void> {
    const outcome = await pool.call(tenantName, (client) => sendResetCode(client, email));
    if (outcome === 'done') await navigate(place.to('reset', tenantName), { state: { email, said: 'sent' } });
  }

  return (
    <AuthFrame>
      <PoolForm
        title={t('forgot.title')}
        lead={t('forgot.lead')}
        choice={choice}
        pool={pool}
        fields={fields}
        submit={t('forgot.submit')}
        onSubmit={() => void submit()}
      />
      <div>
        <PageLink
          question={t('forgot.haveCode')}
          to={place.to('reset', tenantName)}
          text={t('forgot.enterCode')}
          state={{ email }}
        />
        <PageLink to={place.to('login', tenantName)} text={t('backToSignIn')} state={{ email }} />
      </div>
    </AuthFrame>
  );
}
