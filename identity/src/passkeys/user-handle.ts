/** The account a passkey names by itself (user handle, WebAuthn level 3, 4): the 16 bytes of its sub, nothing of the person. */
export function userHandleOf(sub: string): string {
  return Buffer.from(sub.replaceAll('-', ''), 'hex').toString('base64url');
}
