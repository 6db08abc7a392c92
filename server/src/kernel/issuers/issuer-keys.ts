/** The keys of every issuer: each address is read once for all organizations, and again when it is old or a key is new. */
import { setTimeout as wait } from 'node:timers/promises';
import { createRemoteJWKSet, customFetch, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { AppError } from '#kernel/errors/errors';
import { checkedAddress, discoverProvider } from './discover-provider.ts';
import { fetchDocument } from './fetch-document.ts';
import { type Issuer, poolOf } from './issuer.ts';

export interface KeySettings {
  /** The beginning of an embedded issuer's address: PUBLIC_URL. */
  readonly publicUrl: string;
  /** In production keys come over https alone; elsewhere this machine may serve them in clear. */
  readonly production: boolean;
  /** The public keys of an embedded pool. */
  keysOf(poolId: string): Promise<JSONWebKeySet>;
  /** Called with the reason why keys could not be read. */
  warn(message: string): void;
}

/** Firebase: "Verify ID tokens using a third-party JWT library"; the same keys as a JSON Web Key Set. */
const firebaseKeys = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const timeoutDuration = 3_000;
/** Keys are read again for an unknown key id at most this often, and anyway after `cacheMaxAge`. */
const cooldownDuration = 10_000;
/** The keys of an embedded pool cost one row, and one that replaces a lost key counts at once. */
const embeddedCooldownDuration = 1_000;
const cacheMaxAge = 600_000;
const warnPause = 60_000;

export type IssuerKeys = (issuer: Issuer, iss: string) => JWTVerifyGetKey;

export function issuerKeys(settings: KeySettings): IssuerKeys {
  const sets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
  const discovered = new Map<string, Promise<string>>();
  const warned = new Map<string, number>();

  const checked = (address: string) => checkedAddress(address, settings.production);

  function discover(issuer: string): Promise<string> {
    const known =
      discovered.get(issuer) ?? discoverProvider(checked(issuer), timeoutDuration).then(({ jwks_uri }) => jwks_uri);
    discovered.set(issuer, known);
    return known;
  }

  async function addressOfKeys({ kind, address, jwksUri }: Issuer, iss: string): Promise<string> {
    if (jwksUri) return jwksUri;
    if (kind === 'firebase') return firebaseKeys;
    return kind === 'cognito' ? `${iss}/.well-known/jwks.json` : discover(address);
  }

  const options = { timeoutDuration, cacheMaxAge };
  function cachedKeys(name: string, { address, cooldown, read }: KeySource) {
    const known = sets.get(name);
    const set =
      known ?? createRemoteJWKSet(new URL(address), { ...options, cooldownDuration: cooldown, [customFetch]: read });
    sets.set(name, set);
    return set;
  }

  async function setOf(issuer: Issuer, iss: string) {
    const poolId = poolOf(issuer);
    if (poolId === null) {
      const address = checked(await addressOfKeys(issuer, iss));
      return cachedKeys(address, { address, cooldown: cooldownDuration, read: fetchDocument });
    }
    return cachedKeys(issuer.address, {
      address: `${iss}/.well-known/jwks.json`,
      cooldown: embeddedCooldownDuration,
      read: async () => Response.json(await settings.keysOf(poolId)),
    });
  }

  function warn({ address }: Issuer, error: unknown) {
    if (Date.now() - (warned.get(address) ?? 0) < warnPause) return;
    warned.set(address, Date.now());
    const { name, message, cause } = error as Error & { cause?: { code?: string } };
    settings.warn(`The keys of the issuer ${address} cannot be read: ${name} ${cause?.code ?? ''} ${message}`);
  }

  return (issuer, iss) => async (header, token) => {
    try {
      const set = await setOf(issuer, iss);
      return await set(header, token).catch(async (error: unknown) => {
        if (!(error instanceof errors.JWKSNoMatchingKey) || poolOf(issuer) === null || !set.coolingDown) throw error;
        // The token may bear the key that replaces a lost one: it waits until the keys may be read again.
        await wait(embeddedCooldownDuration);
        return set(header, token);
      });
    } catch (error) {
      if (isOfToken(error)) throw error;
      // The provider may have moved its keys; the next token asks for their address again.
      discovered.delete(issuer.address);
      warn(issuer, error);
      throw new AppError('unavailable', 'The sign-in service of the organization does not answer.');
    }
  };
}

interface KeySource {
  readonly address: string;
  /** Milliseconds before an unknown key has them read again. */
  readonly cooldown: number;
  readonly read: typeof fetchDocument;
}

/** The keys were read, and no key fits the token. */
function isOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported
  );
}
