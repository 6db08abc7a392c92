/** The cipher of PDFs before 2006, which OpenSSL offers no more: to read what others wrote, never to protect. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
  }
  const out = Buffer.alloc(bytes.length);
  for (let at = 0, i = 0, j = 0; at < bytes.length; at += 1) {
    i = (i + 1) & 255;
    const one = state[i]!;
    j = (j + one) & 255;
    const other = state[j]!;
    state[i] = other;
    state[j] = one;
    out[at] = bytes[at]! ^ state[(one + other) & 255]!;
  }
  return out;
}
