/** Short names that no organization may have: they are sub-domains of our own, or would pass for us. */
const reserved = new Set(
  `about abuse account accounts admin administrator api app assets auth billing blog cdn checkout contact dashboard demo dev docs
  example ftp help hostmaster idp imap info login mail me noreply no-reply official ops postmaster pricing prod puente register root
  second secure security signin sign-in signup sign-up smtp sso staging static status support system team tenant test user users
  webmaster www`.split(/\s+/),
);

export const isReservedName = (name: string): boolean => reserved.has(name) || name.startsWith('xn--');
