/** Where an OpenID provider publishes its keys, as its discovery document says (OpenID Connect Discovery 1.0, §4). */
import * as z from 'zod/mini';
import { fetchDocument } from './fetch-document.ts';

const document = z.object({ issuer: z.string(), jwks_uri: z.string() });

/** @throws Error when the document cannot be read, is malformed, or speaks of another issuer. */
export async function discoverKeys(issuer: string, milliseconds: number): Promise<string> {
  const response = await fetchDocument(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(milliseconds),
  });
  if (response.status !== 200) throw new Error(`The discovery document was answered ${response.status}.`);
  const found = document.parse(await response.json());
  // §4.3: the issuer of the document is the one it was asked of, to the letter.
  if (found.issuer !== issuer) throw new Error('The discovery document speaks of another issuer.');
  return found.jwks_uri;
}
