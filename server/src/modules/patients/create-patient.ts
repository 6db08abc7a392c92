/** Who registers a person has the person on the panel; an administrator has no panel and assigns later. */
import type { Context } from '#kernel/access/context';
import type { Addition } from '#kernel/records/repository';
import { grantAccess } from './access.ts';

export function createPatient(ctx: Context, id: string): Addition {
  const { principal } = ctx;
  if (!principal?.roles.some((role) => role === 'chw' || role === 'clinician')) return {};
  return {
    values: { assignedTo: principal.userId, assignedToName: principal.name },
    also: [grantAccess(ctx.tenantId, id, principal.userId)],
  };
}
