// Locks a draft so that only its person can read it: AES-256-GCM under a key the server gives after sign-in.

/** `aad` binds a sealed draft to its organization, person and form: under another name it does not open. */
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

/** @param key base64 of 32 bytes. Rejects where the browser has no WebCrypto (an address that is not secure). */
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

/** Rejects when the draft was sealed for somebody else, for another form, or was changed since. */
export async function unseal({ key }: DraftKey, aad: string, { iv, data }: Sealed): Promise<unknown> {
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: encoder.encode(aad) }, key, data);
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** SHA-256 in hex: the stored name of a draft reveals no content. */
export async function opaqueName(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', encoder.encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
