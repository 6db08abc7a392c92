/** User pools and the application clients that may speak to them. */
import { IdentityError } from '../identity-error.ts';
import type { Query } from './transaction.ts';

export type UserPool = {
  readonly id: string;
  /** The part of the id after the underscore; it is hashed into every verifier, so it never changes. */
  readonly name: string;
  readonly tokenMinutes: number;
};

export type AuthFlow = 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH';

export type AppClient = {
  readonly id: string;
  readonly refreshDays: number;
};

/** The form of Cognito's pool ids that every client library accepts: region, underscore, letters and digits. */
export const POOL_ID = /^[A-Za-z0-9-]{1,40}_[0-9A-Za-z]{1,14}$/;

/** @throws IdentityError ResourceNotFoundException */
export async function readPool(query: Query, poolId: string): Promise<UserPool> {
  const [row] = await query<{ token_minutes: number }>('select token_minutes from idp.pool where pool_id = $1', [
    poolId,
  ]);
  if (!row) throw poolNotFound(poolId);
  return { id: poolId, name: poolId.slice(poolId.indexOf('_') + 1), tokenMinutes: row.token_minutes };
}

export function poolNotFound(poolId: string): IdentityError {
  return new IdentityError(
    'ResourceNotFoundException',
    `User pool ${POOL_ID.test(poolId) ? `${poolId} ` : ''}does not exist.`,
  );
}

/** @throws IdentityError ResourceNotFoundException for a client of another pool, InvalidParameterException for a flow that is off */
export async function readClient(query: Query, poolId: string, clientId: string, flow?: AuthFlow): Promise<AppClient> {
  const [row] = await query<{ auth_flows: AuthFlow[]; refresh_days: number }>(
    'select auth_flows, refresh_days from idp.client where pool_id = $1 and id = $2',
    [poolId, clientId],
  );
  if (!row) throw new IdentityError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  if (flow && !row.auth_flows.includes(flow)) {
    throw new IdentityError('InvalidParameterException', `${flow} flow not enabled for this client`);
  }
  return { id: clientId, refreshDays: row.refresh_days };
}
