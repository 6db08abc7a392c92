/** The account a passkey names (user handle, WebAuthn level 3, 4): the 16 bytes of its sub, and no personal data. */
export function userHandleOf(sub: string): string {
  return Buffer.from(sub.replaceAll('-', ''), 'hex').toString('base64url');
}
