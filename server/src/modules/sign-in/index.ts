/** Signing in without the pages of a user pool, and where a browser signs people in elsewhere. */
import type { Kernel } from '#kernel/http/api';
import type { Module } from '#kernel/modules/module';
import { mountPasswordSignIn } from './mount-password-sign-in.ts';
import type { UserPools } from './user-pools.ts';

export { providerOrigins } from './provider-origins.ts';
export type { UserPools } from './user-pools.ts';

export const signIn: Module<Kernel & { readonly userPools: UserPools }> = {
  name: 'sign-in',
  needs: [],
  mount: mountPasswordSignIn,
};
