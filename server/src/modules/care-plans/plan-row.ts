/** Facts about a plan that its record does not have. */
import type { carePlan } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { chosenTime, now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import type { Values } from '#kernel/records/record';

interface PlanDay extends Record<string, unknown> {
  readonly today: string;
  /** The day on which this version was begun. */
  readonly begunOn: string;
  readonly zone: string;
}

/** Plans of the demonstration are written on the days that it chooses. */
export async function planDay(tx: Transaction, { tenantId }: Context, id: string): Promise<PlanDay> {
  const [row] = await tx.query<PlanDay>(
    `select coalesce(c.day, tenant_today(z.tenant_id)) as today, least((p.created_at at time zone z.time_zone)::date, c.day) as "begunOn", z.time_zone as zone
     from care_plans p join tenants z on z.tenant_id = p.tenant_id cross join lateral (select ($3::timestamptz at time zone z.time_zone)::date as day) c
     where p.tenant_id = $1 and p.id = $2`,
    [tenantId, id, chosenTime()?.toISOString() ?? null],
  );
  return row!;
}

/** Who brings a plan into its state, when and why. */
export const stateBy = ({ principal }: Context, reason: string | null = null) =>
  ({
    statusReason: reason,
    statusAt: now().toISOString(),
    statusByName: principal?.name ?? null,
  }) satisfies Values<typeof carePlan>;

/** What is void once a plan goes back to its author. */
export const noProposal = { proposedAt: null, proposedByName: null } satisfies Values<typeof carePlan>;
export const noApproval = {
  ...{ approvedAt: null, approvedOn: null, approvedById: null, approvedByName: null, approverType: null },
  contentHash: null,
} satisfies Values<typeof carePlan>;
export const noAgreement = {
  ...{ agreedOn: null, agreementMethod: null, agreedByName: null, agreementTakenByName: null },
  ...{ agreementInterpreter: null, signature: null },
} satisfies Values<typeof carePlan>;
