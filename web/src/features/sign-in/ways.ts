// The ways into an organisation, as its configuration names them.
import type { Provider, TenantConfig } from '@puente/contract';

type Kind = Provider['kind'];

/** All of a kind; a provider may stand there with several clients. */
export const providersOf = <Wanted extends Kind>({ providers }: TenantConfig, kind: Wanted) =>
  providers.filter((one): one is Provider & { readonly kind: Wanted } => one.kind === kind);

export const hasPasswordSignIn = (config: TenantConfig): boolean =>
  providersOf(config, 'embedded').some(({ passwordSignIn }) => passwordSignIn);
