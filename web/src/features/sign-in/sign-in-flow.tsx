// Signing in at the user pool of an organization: from the e-mail address through every question of the pool to the
// session.
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '#ui';
import { useAuthPlace } from './frame/auth-place.ts';
import { useFields } from './frame/use-fields.ts';
import { ChallengeStep } from './steps/challenge-step.tsx';
import type { StepLayout } from './steps/step-frame.tsx';
import { type Credentials, useSignIn } from './steps/use-sign-in.ts';
import { type TenantChoice, useTenantChoice } from './tenant/use-tenant-choice.ts';
import { CredentialsForm } from './ways/credentials-form.tsx';

/** Fills in the form without sending it. */
export type FillIn = (values: Partial<Credentials>) => void;

interface SignInFlowProps {
  readonly layout: StepLayout;
  readonly tenantName?: string | undefined;
  /** The e-mail address. */
  readonly username?: string | undefined;
  /** Only this user of this organization may sign in here. */
  readonly fixed?: boolean;
  /** The session has begun. */
  readonly onDone: (tenantName: string) => void | Promise<void>;
  /** Leads to the page that confirms the address or resets the password; without it, a sentence names the need. */
  readonly onDetour?: (to: 'confirm' | 'reset', credentials: Credentials) => void;
  /** The page's message above the form. */
  readonly notice?: ReactNode;
  /** Below the form, while no question is open. */
  readonly after?: (choice: TenantChoice, fill: FillIn) => ReactNode;
}

/** Fewest characters of a new password, until the organization's own rule is known. */
const usualMinimumLength = 8;

export function SignInFlow({
  layout,
  tenantName = '',
  username = '',
  fixed = false,
  onDone,
  onDetour,
  notice,
  after,
}: SignInFlowProps) {
  const { t } = useTranslation('sign-in');
  const place = useAuthPlace();
  const signIn = useSignIn({ onDone, onDetour });
  const choice = useTenantChoice(tenantName);
  const fields = useFields({ email: username, password: '' }, { email: t('emptyEmail'), password: t('emptyPassword') });
  const { challenge } = signIn;

  if (challenge)
    return (
      <ChallengeStep
        challenge={challenge}
        signIn={signIn}
        layout={layout}
        minimumLength={choice.tenant.config?.passwordMinimumLength ?? usualMinimumLength}
      />
    );

  const email = fields.values.email.trim();
  const fill: FillIn = (values) => {
    if (values.tenantName !== undefined) choice.setTyped(values.tenantName);
    fields.change({
      ...(values.username !== undefined && { email: values.username }),
      ...(values.password !== undefined && { password: values.password }),
    });
  };
  return (
    <>
      {layout === 'page' && <PageHead isRetry={signIn.round > 0} />}
      {notice}
      <CredentialsForm
        signIn={signIn}
        choice={choice}
        fields={fields}
        fixed={fixed}
        forgot={layout === 'page' ? { to: place.to('forgot', choice.tenant.tenantName), state: { email } } : undefined}
      />
      {after?.(choice, fill)}
    </>
  );
}

/** The focus returns here after a canceled question. */
function PageHead({ isRetry }: { readonly isRetry: boolean }) {
  const { t } = useTranslation('sign-in');
  const heading = useRef<HTMLHeadingElement>(null);
  const returned = useRef(isRetry);
  useDocumentTitle(t('title'));
  useEffect(() => {
    if (returned.current) heading.current?.focus();
  }, []);
  return (
    <div className="stack-tight">
      <h1 tabIndex={-1} ref={heading}>
        {t('title')}
      </h1>
      <p className="muted">{t('lead')}</p>
    </div>
  );
}
