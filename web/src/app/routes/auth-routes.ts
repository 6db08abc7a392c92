// The pages before sign-in: the user pool of an organization, and both designs of them in the demonstration.
import type { ComponentType } from 'react';
import type { AppRoute } from '#navigation';
import { type AuthPage, authPaths, paths } from '#paths';
import { screen } from '../screen.ts';

const pages: Readonly<Record<AuthPage, () => Promise<ComponentType>>> = {
  login: () => import('../../features/sign-in/sign-in-screen.tsx').then((m) => m.SignInScreen),
  register: () => import('../../features/sign-in/register-screen.tsx').then((m) => m.RegisterScreen),
  confirm: () => import('../../features/sign-in/confirm-screen.tsx').then((m) => m.ConfirmScreen),
  forgot: () => import('../../features/sign-in/forgot-password-screen.tsx').then((m) => m.ForgotPasswordScreen),
  reset: () => import('../../features/sign-in/reset-password-screen.tsx').then((m) => m.ResetPasswordScreen),
};

const signUp: AppRoute = {
  path: paths.signUp,
  lazy: screen(['sign-up', 'sign-in', 'form'], () => import('../sign-up-page.tsx').then((m) => m.SignUpPage)),
};

const demo: AppRoute = {
  path: paths.demo,
  lazy: screen(['demo', 'sign-in', 'auth-errors'], () => import('../demo-page.tsx').then((m) => m.DemoPage)),
};

const checkIn: AppRoute = {
  path: paths.checkIn,
  lazy: screen(['check-in', 'sign-in'], () => import('../check-in-page.tsx').then((m) => m.CheckInPage)),
};

const partnerLink: AppRoute = {
  path: paths.partnerLink,
  lazy: screen(['partner-link', 'sign-in', 'referrals', 'programs', 'consents'], () =>
    import('../partner-link-page.tsx').then((m) => m.PartnerLinkPage),
  ),
};

const poolRoutes: AppRoute[] = [authPaths(), authPaths('classic'), authPaths('modern')].flatMap((addresses) =>
  (Object.keys(pages) as AuthPage[]).map((page) => ({
    path: addresses[page],
    lazy: screen(['sign-in', 'auth-errors'], pages[page]),
  })),
);

export const authRoutes: readonly AppRoute[] = [...poolRoutes, signUp, demo, checkIn, partnerLink];
