/** A worker who registers a person has them on the panel; an administrator has no panel and assigns later. */
import type { patient } from '@puente/contract';
import type { CreateCall, Effects } from '#kernel/records/behavior';
import { assignmentStatement } from './access.ts';

export function createPatient({ ctx, id }: CreateCall<typeof patient>): Effects<typeof patient> {
  const { principal } = ctx;
  if (!principal?.roles.some((role) => role === 'chw' || role === 'clinician')) return {};
  return {
    values: { assignedTo: principal.userId, assignedToName: principal.name },
    statements: [assignmentStatement(ctx.tenantId, { patientId: id, userId: principal.userId })],
  };
}
