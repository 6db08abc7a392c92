/** Attributes of an account as claims, with the types of OpenID Connect Core (5.1), where those are not text. */

export type Claim = string | number | { readonly formatted: string };

/** @param attributes by their Cognito names, all as text */
export function profileClaims({
  address,
  updated_at,
  ...texts
}: Readonly<Record<string, string>>): Readonly<Record<string, Claim>> {
  return {
    ...texts,
    ...(address !== undefined && { address: { formatted: address } }),
    ...(updated_at !== undefined && { updated_at: Number(updated_at) }),
  };
}
