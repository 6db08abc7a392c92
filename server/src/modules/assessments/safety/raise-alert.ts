/** Raises an alert and tells the clinician who supervises the worker at once; administrators where none reads the alert. */
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
  /** Whether they read the alert. */
  readonly opens: boolean;
}

/**
 * The supervising clinician of a member, $2; a clinician without one answers for themselves. Where labels of the assessment, $3, are
 * closed to them, a clinician who treats the person comes first.
 */
const responsible = `
  select c.id, c.given_name || ' ' || c.family_name as name, o.opens from assessments a
  join users_view u on u.tenant_id = a.tenant_id and u.id::text = $2
  join users_view c on c.tenant_id = a.tenant_id and c.status = 'active' and c.roles ? 'clinician'
  cross join lateral (select exists (select from same_person(a.patient_id) r (id)
    where opens_labels(a.tenant_id, c.id, r.id, a.labels, false, false, null)) as opens) o
  where a.tenant_id = $1 and a.id = $3 and (c.id in (u.supervisor_id, u.id) or o.opens and a.labels <> 0)
  order by o.opens desc, c.id = u.supervisor_id desc, c.id = u.id desc, c.id limit 1`;

const administrators = `select id from users_view where tenant_id = $1 and status = 'active' and roles ? 'TenantAdmin' order by id`;

export async function raiseAlert(
  tx: Transaction,
  ctx: Context,
  { jobs, assessmentId, reason, linkId }: Danger,
): Promise<void> {
  const { tenantId, actor } = ctx;
  const [clinician] = await tx.query<Clinician>(responsible, [tenantId, actor, assessmentId]);
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
  const others = clinician?.opens ? [] : await tx.query<{ id: string }>(administrators, [tenantId]);
  const userIds = [...new Set([...(clinician ? [clinician] : []), ...others].map(({ id }) => id))];
  await sendNotice(jobs, tx, {
    tenantId,
    kind: 'safety-alert',
    userIds: userIds.filter((id) => id !== actor),
    path: `/dashboard/assessments/${assessmentId}`,
  });
}
