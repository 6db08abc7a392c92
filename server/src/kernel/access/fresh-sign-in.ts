/** Acts for which the caller signs in again: they end an account, or take everything of the organization along. */
import { AppError } from '#kernel/errors/errors';
import type { Context } from './context.ts';

/** Seconds; as long as the user pool takes a sign-in for fresh when a passkey is added. */
const fresh = 600;

/** @throws AppError forbidden `not_fresh` where the sign-in, with its second step, is older than ten minutes */
export function requireFreshSignIn({ principal }: Context): void {
  if (Date.now() / 1000 - principal!.account.authenticatedAt <= fresh) return;
  throw new AppError('forbidden', {
    detail: 'Sign in again first.',
    errors: [{ path: 'session', code: 'not_fresh', message: 'The sign-in is older than ten minutes.' }],
  });
}
