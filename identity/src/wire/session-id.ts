/** Session ids as Cognito shows them: `tkn` and 25 lower-case letters and digits, a UUID in base 36. */
const FORM = /^tkn[0-9a-z]{25}$/;
const UUID_SIZE = 128;

export function sessionIdOf(id: string): string {
  return `tkn${BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .padStart(25, '0')}`;
}

/** @returns the UUID, or null for an invalid id */
export function readSessionId(sessionId: string): string | null {
  if (!FORM.test(sessionId)) return null;
  const value = [...sessionId.slice(3)].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  if (value >> BigInt(UUID_SIZE) > 0n) return null;
  const hex = value.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
