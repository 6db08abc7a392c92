// Reads the claims of an id token for display; the server alone verifies it.

export type Claims = Readonly<Record<string, string | undefined>>;

/** The payload of a JWT; an unreadable one gives no claims. */
export function readClaims(token: string): Claims {
  const payload = token.split('.')[1];
  if (!payload) return {};
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (c) => c.codePointAt(0) ?? 0,
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as Claims;
  } catch {
    return {};
  }
}
