// The reason of a refused sign-in at another issuer, and the next step.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CopyButton, Notice } from '#ui';
import { useAuthPlace } from '../frame/auth-place.ts';
import type { ProviderCall } from './use-provider-call.ts';

interface ProviderRefusalProps {
  readonly call: Pick<ProviderCall, 'refused' | 'round'>;
  readonly tenantName?: string;
  /** The account is new: a missing link is no fault yet. */
  readonly made?: boolean;
}

export function ProviderRefusal({ call: { refused, round }, tenantName, made = false }: ProviderRefusalProps) {
  const { t } = useTranslation('providers');
  const place = useAuthPlace();
  if (!refused) return null;
  const { reason, subject } = refused;
  const isMade = made && reason === 'notLinked';
  return (
    <Notice key={round} tone={isMade ? 'success' : 'error'} urgent>
      {isMade ? t('made') : t(`refusal.${reason}`)}
      {reason === 'notLinked' && subject && (
        <>
          <br />
          {t('accountId')}: <bdi translate="no">{subject}</bdi> <CopyButton text={subject} what={t('accountId')} />
        </>
      )}
      {reason === 'anotherStep' && (
        <>
          {' '}
          <Link to={place.to('login', tenantName)}>{t('toSignIn')}</Link>
        </>
      )}
    </Notice>
  );
}
