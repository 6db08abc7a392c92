/** Raises an alert and tells the clinician who supervises the worker at once; without one, the administrators. */
import { type SafetyReason, safetyAlert } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import type { Jobs } from '#kernel/jobs/jobs';
import { records } from '#kernel/records/records';
import { sendNotice } from '#modules/messaging';

interface Danger {
  readonly jobs: Jobs;
  readonly assessmentId: string;
  readonly reason: SafetyReason;
  readonly linkId: string;
}

interface Clinician extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
}

/** The supervising clinician of a member; a clinician without one answers for themselves. */
const responsible = `
  select c.id, c.given_name || ' ' || c.family_name as name from users_view u
  join users_view c on c.tenant_id = u.tenant_id and c.id in (u.supervisor_id, u.id) and c.status = 'active' and c.roles ? 'clinician'
  where u.tenant_id = $1 and u.id::text = $2 order by c.id = u.id limit 1`;

const administrators = `select id from users_view where tenant_id = $1 and status = 'active' and roles ? 'TenantAdmin' order by id`;

export async function raiseAlert(
  tx: Transaction,
  ctx: Context,
  { jobs, assessmentId, reason, linkId }: Danger,
): Promise<void> {
  const { tenantId, actor } = ctx;
  const [clinician] = await tx.query<Clinician>(responsible, [tenantId, actor]);
  const [about] = await tx.query<{ patientId: string }>(
    'select patient_id as "patientId" from assessments where tenant_id = $1 and id = $2',
    [tenantId, assessmentId],
  );
  await records(tx, withSystemRights(ctx)).create(safetyAlert, {
    values: {
      ...{ patientId: about!.patientId, assessmentId, reason, linkId },
      raisedAt: now().toISOString(),
      ownerId: actor,
      ownerName: ctx.principal?.name ?? null,
      clinicianId: clinician?.id ?? null,
      clinicianName: clinician?.name ?? null,
    },
  });
  const told = clinician ? [clinician] : await tx.query<{ id: string }>(administrators, [tenantId]);
  const userIds = told.map(({ id }) => id).filter((id) => id !== actor);
  await sendNotice(jobs, tx, {
    tenantId,
    kind: 'safety-alert',
    userIds,
    path: `/dashboard/assessments/${assessmentId}`,
  });
}
