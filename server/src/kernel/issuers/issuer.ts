/** The issuer rows that a token may be verified against: those of its `iss`, of every organization, switched on. */
import type { Database } from '#kernel/database/database';

export interface Issuer {
  readonly tenantId: string;
  readonly id: string;
  /** Counts the changes of the row. */
  readonly version: number;
  readonly kind: 'embedded' | 'cognito' | 'oidc' | 'firebase';
  /** The claim `iss`; for an embedded pool, the path below PUBLIC_URL. */
  readonly address: string;
  /** Null for Firebase. */
  readonly clientId: string | null;
  /** For access tokens, where the API accepts those. */
  readonly audience: string | null;
  /** The address of the keys, if the kind does not give it. */
  readonly jwksUri: string | null;
}

/** Cognito names one pool in two ways (docs: "issuer-cognito-idp"); rows hold the first. */
const secondForm = /^https:\/\/issuer-(cognito-idp\.[a-z0-9-]+\.amazonaws\.com\/[a-z0-9-]+_[0-9A-Za-z]+)$/;

/** The address of a row for a claim `iss`: compared byte by byte, so another case or a further slash is another issuer. */
export function addressOf(iss: string, publicUrl: string): string {
  if (iss.startsWith(`${publicUrl}/idp/`)) return iss.slice(publicUrl.length);
  const host = secondForm.exec(iss)?.[1];
  return host ? `https://${host}` : iss;
}

/** Every `iss` that names the issuer. */
export function namesOf({ kind, address }: Issuer, publicUrl: string): string[] {
  if (kind === 'embedded') return [publicUrl + address];
  if (kind === 'cognito') return [address, address.replace('https://', 'https://issuer-')];
  return [address];
}

/** The pool of an embedded issuer; null for every other. */
export const poolOf = ({ kind, address }: Issuer) => (kind === 'embedded' ? address.slice('/idp/'.length) : null);

/** Read for each unknown token, so that a row that was switched off ends at once here. */
export async function issuersAt(db: Database, address: string): Promise<Issuer[]> {
  const rows = await db.ask<{
    tenant_id: string;
    id: string;
    version: number;
    kind: Issuer['kind'];
    address: string;
    client_id: string | null;
    audience: string | null;
    jwks_uri: string | null;
  }>('select * from search.issuers_at($1)', [address]);
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    id: row.id,
    version: row.version,
    kind: row.kind,
    address: row.address,
    clientId: row.client_id,
    audience: row.audience,
    jwksUri: row.jwks_uri,
  }));
}
