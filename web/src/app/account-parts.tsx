// The parts that the account shares with the sign-in pages; they load on demand.
import { type ComponentType, lazy, Suspense } from 'react';
import { currentSession } from '#session';
import { LinesSkeleton } from '#ui';
import type { AccountParts } from '../features/people/account/proof/account-parts.ts';
import { canUsePasskeys, mayTakePasskeys } from '../features/sign-in/steps/passkeys.ts';

function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense fallback={<LinesSkeleton lines={1} />}>
      <Part {...props} />
    </Suspense>
  );
}

const SignInFlow = late(() => import('../features/sign-in/sign-in-flow.tsx').then((m) => m.SignInFlow));

function Reauthentication({ onDone }: { readonly onDone: () => void }) {
  const session = currentSession();
  return (
    <SignInFlow layout="dialog" fixed tenantName={session?.tenantName} username={session?.user.email} onDone={onDone} />
  );
}

export const accountParts: AccountParts = {
  PasswordInput: late(() => import('../features/sign-in/frame/password-input.tsx').then((m) => m.PasswordInput)),
  NewPasswordField: late(() =>
    import('../features/sign-in/steps/new-password-field.tsx').then((m) => m.NewPasswordField),
  ),
  CodeField: late(() => import('../features/sign-in/steps/code-field.tsx').then((m) => m.CodeField)),
  RecoveryCodes: late(() => import('../features/sign-in/steps/recovery-codes.tsx').then((m) => m.RecoveryCodes)),
  Reauthentication,
  canUsePasskeys,
  mayTakePasskeys,
};
