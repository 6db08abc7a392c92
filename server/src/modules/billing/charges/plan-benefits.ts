/** What the rules of a person's program say about plans of care, for the module that keeps them. */
import { rulesOn } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import { askTogether, personStatements, readPerson } from './person-facts.ts';

interface Asked {
  readonly patientId: string;
  readonly on: string;
}

/** All coverages count, as they do with the payer. */
async function policyOn(tx: Transaction, { tenantId }: Context, { patientId, on }: Asked) {
  const person = readPerson(await askTogether(tx, personStatements(tenantId, { patientId, from: on, to: on })));
  return rulesOn(person, person.policies, on).policy;
}

async function monthsOn(tx: Transaction, ctx: Context, asked: Asked) {
  const policy = await policyOn(tx, ctx, asked);
  if (!policy) return null;
  const { maxMonths, reviewMonths } = policy.body.planOfCare;
  return { maxMonths, reviewMonths };
}

/** As the meter of units counts: whoever worked with the person. */
async function unitsSince(
  tx: Transaction,
  ctx: Context,
  { patientId, from }: { readonly patientId: string; readonly from: string },
): Promise<number | null> {
  const policy = await policyOn(tx, ctx, { patientId, on: await tenantToday(tx, ctx) });
  if (!policy) return null;
  const [row] = await tx.query<{ units: number }>(
    `select coalesce(sum(c.units), 0)::int as units from charge_lines_view c
     where c.tenant_id = $1 and c.patient_id = any (array(select same_person($2))) and c.status <> 'void' and c.service_date >= $3 and c.code = any ($4)`,
    [ctx.tenantId, patientId, from, policy.body.services.map(({ code }) => code)],
  );
  return row!.units;
}

export const planBenefits = { monthsOn, unitsSince };
