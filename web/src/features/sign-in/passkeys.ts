// Whether passkeys (WebAuthn) can be used on this page.

/** Browsers want a name, over https or on localhost: an IP address is no relying party (WebAuthn §5.1.2). */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);
