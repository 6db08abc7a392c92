// What the account takes from the sign-in pages.
import { lazy, Suspense } from 'react';
import { currentSession } from '#session';
import { LinesSkeleton } from '#ui';
import type { AccountParts } from '../features/account/account-parts.ts';
import { CodeField } from '../features/sign-in/code-field.tsx';
import { NewPasswordField } from '../features/sign-in/new-password-field.tsx';
import { canUsePasskeys } from '../features/sign-in/passkeys.ts';
import { PasswordInput } from '../features/sign-in/password-input.tsx';
import { QrCode } from '../features/sign-in/qr-code.tsx';

const SignInFlow = lazy(() => import('../features/sign-in/sign-in-flow.tsx').then((m) => ({ default: m.SignInFlow })));

function SignInAgain({ onDone }: { readonly onDone: () => void }) {
  const session = currentSession();
  return (
    <Suspense fallback={<LinesSkeleton />}>
      <SignInFlow
        layout="dialog"
        fixed
        tenantName={session?.tenantName}
        username={session?.user.email}
        onDone={onDone}
      />
    </Suspense>
  );
}

export const accountParts: AccountParts = {
  PasswordInput,
  NewPasswordField,
  CodeField,
  QrCode,
  SignInAgain,
  canUsePasskeys,
};
