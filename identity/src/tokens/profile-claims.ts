/** Attributes of an account as claims, where OpenID Connect Core (5.1) gives them another type than text. */

export type Claim = string | number | { readonly formatted: string };

/** @param attributes by their Cognito names, texts all of them */
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
