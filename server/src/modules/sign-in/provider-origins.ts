/** The origins that a browser calls to sign in at the issuers of an organization that are not its user pool. */
import type { Kernel } from '#kernel/http/api';
import { checkedAddress, discoverProvider } from '#kernel/issuers/discover-provider';

interface WayRow extends Record<string, unknown> {
  readonly kind: string | null;
  readonly address: string;
}

/** Firebase Authentication's REST API (firebase.google.com/docs/reference/rest/auth) and its refresh. */
const firebaseOrigins = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** A page does not wait longer for a provider; then its own origin alone is allowed. */
const timeoutMs = 2_000;
const keptMs = 600_000;
const keptAfterFailureMs = 60_000;

/** Empty for an unknown organization. A provider is asked for its token endpoint at most every ten minutes. */
export function providerOrigins({ db }: Pick<Kernel, 'db'>, { production }: { readonly production: boolean }) {
  const known = new Map<string, { readonly until: number; readonly origins: readonly string[] }>();

  async function tokenOriginOf(issuer: string): Promise<string> {
    const { token_endpoint = issuer } = await discoverProvider(checkedAddress(issuer, production), timeoutMs);
    return new URL(token_endpoint).origin;
  }

  async function originsOfProvider(issuer: string): Promise<readonly string[]> {
    const found = known.get(issuer);
    if (found && found.until > Date.now()) return found.origins;
    const own = new URL(issuer).origin;
    const origins = await tokenOriginOf(issuer).then(
      (origin) => [...new Set([own, origin])],
      () => null,
    );
    const until = Date.now() + (origins ? keptMs : keptAfterFailureMs);
    known.set(issuer, { until, origins: origins ?? [own] });
    return origins ?? [own];
  }

  return async (tenantName: string): Promise<readonly string[]> => {
    const rows = await db.ask<WayRow>('select kind, address from search.sign_in_ways($1)', [tenantName]);
    const origins = await Promise.all(
      rows.map(({ kind, address }) => {
        if (kind === 'firebase') return firebaseOrigins;
        return kind === 'oidc' ? originsOfProvider(address) : [];
      }),
    );
    return [...new Set(origins.flat())];
  };
}
