// The address of the sign-out at an OpenID provider.
import type { OidcClient } from 'oidc-client-ts';

/**
 * By OpenID Connect RP-Initiated Logout 1.0, or Auth0's own address for tenants that do not publish one; undefined where
 * there is neither. The hint is the provider's own token: without it, providers ask the person whom to sign out.
 */
export async function oidcLogoutAddress(
  { settings, metadataService }: OidcClient,
  idToken: string,
  backTo: string,
): Promise<string | undefined> {
  const { authority, client_id } = settings;
  const published = await metadataService.getEndSessionEndpoint();
  if (published) {
    const address = new URL(published);
    address.searchParams.set('id_token_hint', idToken);
    address.searchParams.set('client_id', client_id);
    address.searchParams.set('post_logout_redirect_uri', backTo);
    return address.href;
  }
  const { origin, hostname } = new URL(authority);
  if (!hostname.endsWith('.auth0.com')) return undefined;
  return `${origin}/v2/logout?${new URLSearchParams({ client_id, returnTo: backTo })}`;
}
