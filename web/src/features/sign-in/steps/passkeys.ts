// Whether passkeys (WebAuthn) can be used on this page, and whether an organization accepts them.
import type { TenantConfig } from '@puente/contract';

/** Browsers require a name, over https or on localhost: an IP address is no relying party (WebAuthn §5.1.2). */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

/** A pool at Amazon does not reveal whether it accepts them, and neither does an unknown organization. */
export const mayTakePasskeys = (config: TenantConfig | null): boolean =>
  !config?.providers.some((one) => one.kind === 'embedded' && !one.firstFactors.includes('WEB_AUTHN'));
