// Signing in with the user pool of an organization.
import type { Demo, SignUpOffer } from '@puente/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useNavigate } from '#navigation';
import { paths, safeReturnAddress } from '#paths';
import { fetchDemo, isHostedRedirect, useAuthSentence, useEndedSentence } from '#session';
import { fieldId, Notice } from '#ui';
import { AuthFrame } from './frame/auth-frame.tsx';
import { useAuthPlace, useHandover } from './frame/auth-place.ts';
import { PageLink } from './frame/page-link.tsx';
import { type FillIn, SignInFlow } from './sign-in-flow.tsx';
import type { TenantChoice } from './tenant/use-tenant-choice.ts';
import { WayLinks } from './ways/way-links.tsx';

/** Only a demonstration has them. */
const DemoAccounts = lazy(() => import('./frame/demo-accounts.tsx').then((m) => ({ default: m.DemoAccounts })));
/** Used only on return from the hosted sign-in pages. */
const HostedReturn = lazy(() => import('./providers/hosted-return.tsx').then((m) => ({ default: m.HostedReturn })));

export function SignInScreen() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const place = useAuthPlace();
  const { email } = useHandover();
  const [answer, setAnswer] = useState(() => (isHostedRedirect(location.href) ? location.href : null));
  const [refused, setRefused] = useState<unknown>(null);
  const goOn = (address: string | null) => navigate(safeReturnAddress(address), { replace: true });
  if (answer)
    return (
      <AuthFrame>
        <Suspense>
          <HostedReturn
            address={answer}
            onDone={(returnTo) => void goOn(returnTo)}
            onRefused={(error) => {
              setRefused(error);
              setAnswer(null);
            }}
          />
        </Suspense>
      </AuthFrame>
    );
  return (
    <AuthFrame>
      <SignInFlow
        layout="page"
        tenantName={place.tenantName ?? query.get('tenant') ?? ''}
        username={email}
        notice={<WhatHappened refused={refused} />}
        onDone={() => goOn(query.get('returnTo'))}
        onDetour={(to, { tenantName, username }) =>
          void navigate(place.to(to, tenantName), {
            state: { email: username, ...(to === 'reset' && { said: 'required' }) },
          })
        }
        after={(choice, fill) => <Below choice={choice} fill={fill} />}
      />
    </AuthFrame>
  );
}

/** The reason of the return to this page. */
function WhatHappened({ refused }: { readonly refused: unknown }) {
  const { t } = useTranslation('sign-in');
  const sentence = useAuthSentence();
  const ended = useEndedSentence();
  const { said } = useHandover();
  if (refused)
    return (
      <Notice tone="error" urgent>
        {sentence(refused)}
      </Notice>
    );
  if (said === 'reset') return <Notice tone="success">{t('reset.done')}</Notice>;
  if (said === 'confirmed') return <Notice tone="success">{t('confirm.done')}</Notice>;
  return (
    ended && (
      <Notice tone={ended.isFailure ? 'error' : 'info'} urgent={ended.isFailure}>
        {ended.text}
      </Notice>
    )
  );
}

interface BelowProps {
  readonly choice: TenantChoice;
  readonly fill: FillIn;
}

/** The links to an account, and in a demonstration its accounts. */
function Below({ choice, fill }: BelowProps) {
  const { t } = useTranslation('sign-in');
  const place = useAuthPlace();
  const demo = useDemo(choice);
  const isOpen = useSignUpOffer();
  const { tenantName, config } = choice.tenant;
  return (
    <>
      {config && <WayLinks config={config} query={place.query(tenantName)} />}
      {config?.selfSignUp && (
        <PageLink question={t('noAccount')} to={place.to('register', tenantName)} text={t('createAccount')} />
      )}
      {isOpen && <PageLink to={paths.signUp} text={t('startOrganization')} />}
      {demo?.tenants.length === 0 && <PageLink to={paths.demo} text={t('demo.try')} />}
      {demo && demo.tenants.length > 0 && (
        <Suspense>
          <DemoAccounts
            demo={demo}
            onChoose={(name, username) => fill({ tenantName: name, username, password: demo.password })}
          />
        </Suspense>
      )}
    </>
  );
}

/** The demonstration, or null; its first organization is the default of the form. */
function useDemo({ setTyped }: TenantChoice): Demo | null {
  const [demo, setDemo] = useState<Demo | null>(null);
  useEffect(() => {
    fetchDemo().then(
      (found) => {
        setDemo(found);
        const first = found?.tenants[0]?.tenantName;
        // The field must not change while the user types the name.
        if (!first || document.activeElement?.id === fieldId('organization')) return;
        setTyped((typed) => typed || first);
      },
      () => undefined,
    );
  }, [setTyped]);
  return demo;
}

/** Whether new organizations can sign up here; false while unknown. */
function useSignUpOffer(): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    fetch('/Prod/sign-ups').then(
      async (response) => setIsOpen(response.ok && ((await response.json()) as SignUpOffer).open),
      () => undefined,
    );
  }, []);
  return isOpen;
}
