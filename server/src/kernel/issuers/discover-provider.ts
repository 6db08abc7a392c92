/** The published metadata of an OpenID provider (OpenID Connect Discovery 1.0, §4). */
import { field } from '@puente/contract';
import * as z from 'zod/mini';
import { isLoopbackHost } from '#kernel/config/config';
import { fetchDocument } from './fetch-document.ts';

const document = z.object({
  issuer: field.outputText,
  jwks_uri: field.outputText,
  token_endpoint: z.optional(field.outputText),
});
export type ProviderDocument = z.infer<typeof document>;

/**
 * The address itself where it may be read: https, or outside production http on this machine.
 * @throws Error
 */
export function checkedAddress(address: string, production: boolean): string {
  const url = URL.parse(address);
  const isSafe = url?.protocol === 'https:' && url.username === '';
  const isLocal = url?.protocol === 'http:' && isLoopbackHost(url.host) && !production;
  if (!isSafe && !isLocal) throw new Error('Its address is not https.');
  return address;
}

/** @throws Error when the document cannot be read, is malformed, or speaks of another issuer. */
export async function discoverProvider(issuer: string, milliseconds: number): Promise<ProviderDocument> {
  const response = await fetchDocument(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(milliseconds),
  });
  if (response.status !== 200) throw new Error(`The discovery document was answered ${response.status}.`);
  const found = document.parse(await response.json());
  // §4.3: the issuer of the document is the one it was asked of, to the letter.
  if (found.issuer !== issuer) throw new Error('The discovery document speaks of another issuer.');
  return found;
}
