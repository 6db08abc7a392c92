// The pages of sign-ins other than the user pool's: the simple one, OpenID providers, Firebase.
import type { ComponentType } from 'react';
import type { AppRoute } from '#navigation';
import { otherPages, otherWayPaths } from '#paths';
import { pageTenant } from '#session';
import { screen } from '../screen.ts';

/**
 * A page that calls a provider must be loaded for its organization, because the server allows the calls for each page.
 */
async function requireOwnPage({ href, searchParams }: URL): Promise<undefined> {
  const tenantName = searchParams.get('tenant');
  if (!tenantName || pageTenant() === tenantName) return;
  location.assign(href);
  // Stays pending until the other page replaces this one.
  await new Promise(() => {});
}

const page = (path: string, load: () => Promise<ComponentType>): AppRoute => ({
  path,
  lazy: screen(['sign-in', 'auth-errors', 'providers'], load),
});

const ofProvider = (path: string, load: () => Promise<ComponentType>): AppRoute => ({
  ...page(path, load),
  guard: requireOwnPage,
});

export const providerRoutes: AppRoute[] = [
  page(otherWayPaths.jwt, () =>
    import('../../features/sign-in/providers/jwt-login-screen.tsx').then((m) => m.JwtLoginScreen),
  ),
  page(otherPages.jwtRegister, () =>
    import('../../features/sign-in/providers/jwt-register-screen.tsx').then((m) => m.JwtRegisterScreen),
  ),
  ofProvider(otherWayPaths.auth0, () =>
    import('../../features/sign-in/providers/oidc-login-screen.tsx').then((m) => m.OidcLoginScreen),
  ),
  page(otherPages.oidcCallback, () =>
    import('../../features/sign-in/providers/oidc-callback-screen.tsx').then((m) => m.OidcCallbackScreen),
  ),
  ofProvider(otherWayPaths.firebase, () =>
    import('../../features/sign-in/providers/firebase-login-screen.tsx').then((m) => m.FirebaseLoginScreen),
  ),
  ofProvider(otherPages.firebaseRegister, () =>
    import('../../features/sign-in/providers/firebase-register-screen.tsx').then((m) => m.FirebaseRegisterScreen),
  ),
];
