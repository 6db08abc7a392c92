/** The ways into an organization that are switched on, as a browser needs them. */
import { customChallenges, type Provider, type TenantConfig } from '@puente/contract';

/** A row of `search.sign_in_ways`; without a kind where every way is switched off. */
export interface WayRow extends Record<string, unknown> {
  readonly name: string;
  readonly title: string;
  readonly password_sign_in: boolean;
  readonly kind: Provider['kind'] | null;
  readonly address: string;
  readonly pool_id: string | null;
  readonly client_id: string | null;
  readonly audience: string | null;
  readonly project_id: string | null;
  readonly api_key: string | null;
  readonly auth_domain: string | null;
  readonly self_sign_up: boolean;
  readonly password_minimum_length: number;
  readonly first_factors: (Provider & { readonly kind: 'embedded' })['firstFactors'];
  readonly custom_challenge: string | null;
  readonly sends_password: boolean;
}

/** The part of a pool's id before the underscore. */
const regionOf = (poolId: string) => poolId.slice(0, poolId.indexOf('_'));

/** Cognito's paths, at the pool of this server as at Amazon's. */
const pagesBelow = (base: string) => ({
  authorize: `${base}/oauth2/authorize`,
  token: `${base}/oauth2/token`,
  logout: `${base}/logout`,
});

function providerOf(row: WayRow, publicUrl: string): Provider | null {
  const pool = { userPoolId: row.pool_id!, appClientId: row.client_id!, awsRegion: regionOf(row.pool_id ?? '') };
  switch (row.kind) {
    case 'embedded': {
      const base = publicUrl + row.address;
      return {
        kind: 'embedded',
        ...pool,
        oauth: pagesBelow(base),
        endpoint: `${base}/`,
        passwordSignIn: row.password_sign_in,
        firstFactors: row.first_factors,
        customChallenge: customChallenges.find((name) => name === row.custom_challenge) ?? null,
        sendsPassword: row.sends_password,
      };
    }
    case 'cognito':
      return { kind: 'cognito', ...pool, oauth: row.auth_domain ? pagesBelow(`https://${row.auth_domain}`) : null };
    case 'oidc':
      return { kind: 'oidc', authority: row.address, clientId: row.client_id!, audience: row.audience };
    case 'firebase':
      return { kind: 'firebase', projectId: row.project_id!, apiKey: row.api_key!, authDomain: row.auth_domain! };
    default:
      return null;
  }
}

/** @param rows of one organization, at least one, its pool first */
export function configOf(rows: readonly WayRow[], publicUrl: string): TenantConfig {
  const providers = rows.map((row) => providerOf(row, publicUrl)).filter((one) => one !== null);
  const pool = providers.find((one) => one.kind === 'embedded' || one.kind === 'cognito');
  return {
    tenantName: rows[0]!.name,
    title: rows[0]!.title,
    selfSignUp: rows[0]!.self_sign_up,
    passwordMinimumLength: rows[0]!.password_minimum_length,
    userPoolId: pool?.userPoolId ?? null,
    appClientId: pool?.appClientId ?? null,
    apiGatewayUrl: `${publicUrl}/Prod`,
    awsRegion: pool?.awsRegion ?? null,
    identityPoolId: null,
    endpoint: pool?.kind === 'embedded' ? pool.endpoint : null,
    providers,
    oauth: pool?.oauth ? { domain: pool.oauth.logout.replace(/^https?:\/\/|\/logout$/g, '') } : null,
  };
}
