/** The scopes of Cognito's own resource server; whatever else is asked for is refused. */
import { SELF_SERVICE_SCOPE } from '../tokens/issue-tokens.ts';
import { OAuthError } from './oauth-error.ts';

export const SCOPES: readonly string[] = ['openid', 'email', 'phone', 'profile', SELF_SERVICE_SCOPE];

/**
 * @param asked separated by spaces; left out, it means all of them, as at Cognito
 * @throws OAuthError invalid_scope
 */
export function readScope(asked: string | undefined): string {
  if (asked === undefined) return SCOPES.join(' ');
  const wanted = new Set(asked.split(' '));
  for (const scope of wanted) {
    if (!SCOPES.includes(scope)) throw new OAuthError('invalid_scope', 'A scope is not known.');
  }
  return SCOPES.filter((scope) => wanted.has(scope)).join(' ');
}

export function hasScope(granted: string, scope: string): boolean {
  return granted.split(' ').includes(scope);
}
