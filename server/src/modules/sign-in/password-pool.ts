/** The user pool of an organization that allows sign-in by password over /Prod/auth/jwt. */

import { AppError } from '#kernel/errors/errors';
import type { Kernel } from '#kernel/http/api';

interface WayRow extends Record<string, unknown> {
  readonly kind: string | null;
  readonly pool_id: string;
  readonly client_id: string;
  readonly password_sign_in: boolean;
}

export interface PasswordPool {
  readonly poolId: string;
  readonly clientId: string;
}

/** @throws AppError not_found: no such organization, no pool of its own, or this way in is off; never which */
export async function passwordPoolOf({ db }: Kernel, tenantName: string): Promise<PasswordPool> {
  const rows = await db.ask<WayRow>('select * from search.sign_in_ways($1)', [tenantName]);
  const row = rows.find(({ kind }) => kind === 'embedded');
  if (!row?.password_sign_in) throw new AppError('not_found', 'The organization does not use this way to sign in.');
  return { poolId: row.pool_id, clientId: row.client_id };
}
