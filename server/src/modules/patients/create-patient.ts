/** A worker who registers a person has them on the panel; an administrator has no panel and assigns later. */
import type { Effects, WriteCall } from '#kernel/records/behaviour';
import { assignmentStatement } from './access.ts';

export function createPatient({ ctx, id }: WriteCall): Effects {
  const { principal } = ctx;
  if (!principal?.roles.some((role) => role === 'chw' || role === 'clinician')) return {};
  return {
    values: { assignedTo: principal.userId, assignedToName: principal.name },
    statements: [assignmentStatement(ctx.tenantId, { patientId: id, userId: principal.userId })],
  };
}
