/** The scopes of Cognito's own resource server; all others are refused. */
import { SELF_SERVICE_SCOPE } from '../tokens/issue-tokens.ts';
import { OAuthError } from './oauth-error.ts';

export const SCOPES: readonly string[] = ['openid', 'email', 'phone', 'profile', SELF_SERVICE_SCOPE];

/**
 * @param asked separated by spaces; absent means all allowed scopes, as at Cognito
 * @throws OAuthError invalid_scope
 */
export function readScope(asked: string | undefined, allowed: readonly string[]): string {
  if (asked === undefined) return allowed.join(' ');
  const wanted = asked.split(' ');
  if (!wanted.every((scope) => allowed.includes(scope))) {
    throw new OAuthError('invalid_scope', 'A scope is not known, or not for this client.');
  }
  return allowed.filter((scope) => wanted.includes(scope)).join(' ');
}

export function hasScope(granted: string, scope: string): boolean {
  return granted.split(' ').includes(scope);
}
