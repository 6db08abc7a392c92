// Whether passkeys (WebAuthn) can be used on this page, and whether an organization takes them.
import type { TenantConfig } from '@puente/contract';

/** Browsers want a name, over https or on localhost: an IP address is no relying party (WebAuthn §5.1.2). */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

/** A pool at Amazon keeps to itself whether it takes them, and so does an organization that is not known yet. */
export const mayTakePasskeys = (config: TenantConfig | null): boolean =>
  !config?.providers.some((one) => one.kind === 'embedded' && !one.firstFactors.includes('WEB_AUTHN'));
