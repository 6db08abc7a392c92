// Encrypts a draft for its author alone: AES-256-GCM under a key that the server returns after sign-in.

/** `aad` binds a sealed draft to its organization, person and form: it cannot be opened under another name. */
export interface Sealed {
  readonly keyId: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

export interface DraftKey {
  readonly keyId: string;
  readonly key: CryptoKey;
}

const ivBytes = 12;
const encoder = new TextEncoder();

/** @param key base64 of 32 bytes. Rejects if the browser has no WebCrypto (an insecure address). */
export async function importDraftKey({
  key,
  keyId,
}: {
  readonly key: string;
  readonly keyId: string;
}): Promise<DraftKey> {
  const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
  return { keyId, key: await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']) };
}

export async function seal({ key, keyId }: DraftKey, aad: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(aad) },
    key,
    encoder.encode(JSON.stringify(value)),
  );
  return { keyId, iv, data };
}

/** Rejects a draft of another person or form, and a modified one. */
export async function unseal({ key }: DraftKey, aad: string, { iv, data }: Sealed): Promise<unknown> {
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: encoder.encode(aad) }, key, data);
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** SHA-256 in hex: the stored name of a draft reveals no content. */
export async function opaqueName(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', encoder.encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
