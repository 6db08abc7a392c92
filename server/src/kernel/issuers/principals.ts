/** The sender of a request: a token verified against an issuer's row, then the member of that account. */
import { decodeJwt } from 'jose';
import type { Principal } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import { addressOf, type Issuer, issuersAt } from './issuer.ts';
import { issuerKeys, type KeySettings } from './issuer-keys.ts';
import { type Member, membersOf } from './member.ts';
import { noteSignIn } from './record-sign-in.ts';
import { isMeantFor, type Verified, verifyToken } from './verify-token.ts';

export interface PrincipalStore {
  /**
   * `tenantName` chooses where an account is a member of several organizations that share an issuer.
   * @throws AppError unauthenticated for whatever is wrong with the token, never saying what; unavailable when the
   * issuer's keys cannot be read; validation when an organization must be named.
   */
  ofToken(token: string, tenantName?: string): Promise<Principal>;
  /** Reads issuer and membership again; null when the token is no longer valid. */
  renew(principal: Principal): Promise<Principal | null>;
}

/** Verified tokens and members are remembered; the first statement of each transaction checks issuer and member again. */
const remembered = 10_000;

/** The source that a principal was read from. */
interface Source {
  readonly token: string;
  readonly tenantName: string | undefined;
  readonly expiresAt: number;
}

export function principalStore(db: Database, settings: KeySettings): PrincipalStore {
  const { publicUrl } = settings;
  const keys = issuerKeys(settings);
  const tokens = new Map<string, Principal>();
  const sources = new WeakMap<Principal, Source>();
  const keyOf = (token: string, tenantName?: string) => (tenantName === undefined ? token : `${tenantName} ${token}`);

  function remember(source: Source, principal: Principal): Principal {
    if (tokens.size >= remembered) tokens.delete(tokens.keys().next().value!);
    tokens.set(keyOf(source.token, source.tenantName), principal);
    sources.set(principal, source);
    return principal;
  }

  /**
   * The rows a token is valid for, each by its own demands, and the facts it proves. Rows with the same demands are
   * checked once.
   */
  async function verifiedBy(token: string): Promise<{ issuers: Issuer[]; proof: Verified }> {
    const claims = unverified(token);
    const iss = String(claims.iss);
    const rows = (await issuersAt(db, addressOf(iss, publicUrl))).filter((issuer) => isMeantFor(issuer, claims));
    const alike = [...Map.groupBy(rows, demandsOf).values()];
    const results = await Promise.allSettled(
      alike.map(([issuer]) => verifyToken(token, issuer!, { keys: keys(issuer!, iss), publicUrl })),
    );
    const proof = results.find((result) => result.status === 'fulfilled')?.value;
    if (proof) return { issuers: alike.filter((_, at) => results[at]?.status === 'fulfilled').flat(), proof };
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
    throw reasons.find((reason) => !isUnauthenticated(reason)) ?? new AppError('unauthenticated');
  }

  async function read(token: string, tenantName: string | undefined): Promise<Principal> {
    const { issuers, proof } = await verifiedBy(token);
    const member = chosen(await membersOf(db, issuers, proof), tenantName);
    const principal = { ...member, version: await noteSignIn(db, member) };
    return remember({ token, tenantName, expiresAt: proof.expiresAt }, principal);
  }

  return {
    async ofToken(token, tenantName) {
      const known = tokens.get(keyOf(token, tenantName));
      if (!known) return read(token, tenantName);
      if (sources.get(known)!.expiresAt * 1000 > Date.now()) return known;
      tokens.delete(keyOf(token, tenantName));
      throw new AppError('unauthenticated');
    },

    async renew(principal) {
      const source = sources.get(principal);
      if (!source) return null;
      const { tenantId, account, session } = principal;
      const [member] = await membersOf(db, [{ tenantId, id: account.issuerId }], { ...account, session });
      if (member?.principal.account.issuerVersion === account.issuerVersion) return remember(source, member.principal);
      tokens.delete(keyOf(source.token, source.tenantName));
      if (!member) return null;
      // The row asks for something else now: the token has to pass again.
      return read(source.token, source.tenantName).catch((error: unknown) => {
        if (isUnauthenticated(error)) return null;
        throw error;
      });
    },
  };
}

const isUnauthenticated = (error: unknown) => error instanceof AppError && error.code === 'unauthenticated';

const demandsOf = ({ kind, clientId, audience, jwksUri }: Issuer) =>
  JSON.stringify([kind, clientId, audience, jwksUri]);

function unverified(token: string) {
  try {
    return decodeJwt(token);
  } catch {
    throw new AppError('unauthenticated');
  }
}

/** The one member, or the one of the organization that the caller names; a name never adds anything. */
function chosen(members: readonly Member[], tenantName: string | undefined): Principal {
  const [first, ...others] = members.filter((member) => tenantName === undefined || member.tenantName === tenantName);
  if (!first) throw new AppError('unauthenticated');
  if (others.length === 0) return first.principal;
  if (tenantName !== undefined) throw new AppError('unauthenticated');
  throw fieldRefusal('Tenant-Name', 'required', 'This account belongs to several organizations. Name one of them.');
}
