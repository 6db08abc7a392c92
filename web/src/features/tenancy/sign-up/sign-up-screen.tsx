// /checkout: starting an organization. The token of the mail is behind the #, so no server receives it with the
// address.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '#paths';
import { ErrorNotice, LinesSkeleton, Notice, useDocumentTitle } from '#ui';
import { AskForm } from './ask-form.tsx';
import { ConfirmPart, type NewPasswordInput } from './confirm-part.tsx';
import { fetchOffer } from './sign-ups.ts';

interface SignUpScreenProps {
  readonly Frame: ComponentType<{ readonly children: ReactNode }>;
  readonly NewPassword: NewPasswordInput;
}

export function SignUpScreen({ Frame, NewPassword }: SignUpScreenProps) {
  const { t } = useTranslation('sign-up');
  const token = useLocation().hash.slice(1);
  useDocumentTitle(t('title'));
  return (
    <Frame>
      <h1>{t('title')}</h1>
      {token ? <ConfirmPart key={token} token={token} NewPassword={NewPassword} /> : <AskPart />}
      <p>
        <Link to={paths.signIn}>{t('toSignIn')}</Link>
      </p>
    </Frame>
  );
}

function AskPart() {
  const { t } = useTranslation('sign-up');
  const [open, setOpen] = useState<boolean | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each attempt
  useEffect(() => {
    fetchOffer().then(
      (offer) => setOpen(offer.open),
      () => setOpen('failed'),
    );
  }, [attempt]);
  if (sent) {
    return (
      <Notice tone="success" urgent>
        {t('sent')}
      </Notice>
    );
  }
  if (open === undefined) return <LinesSkeleton />;
  if (open === 'failed') return <ErrorNotice message={t('failed')} onRetry={() => setAttempt((at) => at + 1)} />;
  if (!open) return <Notice tone="info">{t('closed')}</Notice>;
  return (
    <>
      <p className="muted">{t('lead')}</p>
      <AskForm onSent={() => setSent(true)} />
    </>
  );
}
