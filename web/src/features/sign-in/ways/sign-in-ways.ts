// The ways to sign in to an organization, as its configuration names them.
import type { Provider, TenantConfig } from '@puente/contract';
import type { CodeWay } from '#session';

type Kind = Provider['kind'];

/** All providers of a kind; a provider may appear with several clients. */
export const providersOf = <Wanted extends Kind>({ providers }: TenantConfig, kind: Wanted) =>
  providers.filter((one): one is Provider & { readonly kind: Wanted } => one.kind === kind);

export const hasPasswordSignIn = (config: TenantConfig): boolean =>
  providersOf(config, 'embedded').some(({ passwordSignIn }) => passwordSignIn);

/** The organization's sign-in by a code from the mailbox; undefined if it has none. */
export function codeWayOf(config: TenantConfig | null): CodeWay | undefined {
  const [pool] = config ? providersOf(config, 'embedded') : [];
  if (pool?.firstFactors.includes('EMAIL_OTP')) return 'EMAIL_OTP';
  return pool?.customChallenge === 'emailed-code' ? 'CUSTOM_AUTH' : undefined;
}

export const isOwnPool = (config: TenantConfig): boolean => providersOf(config, 'embedded').length > 0;
