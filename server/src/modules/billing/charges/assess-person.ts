/** Updates all open charges of a person to the present facts, in the order in which they were made. */
import { charge, openCharge } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { canonical } from '#kernel/records/idempotency';
import type { Values } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import { assessInOrder } from './assess-in-order.ts';
import type { ChargeValues } from './assess-visit.ts';
import { gatherFacts } from './gather-facts.ts';
import { noteOverlapping } from './note-overlapping.ts';
import { signedVisits } from './visit.ts';

/** Locked until the transaction ends: a charge that is voided meanwhile is left out. */
async function openCharges(tx: Transaction, ctx: Context, person: readonly string[]) {
  const stored = await records(tx, ctx).lockMany(charge, {
    where: (p) => `t.patient_id = any (${p.add(person, 'uuid[]')}) and t.status = any (${p.add(openCharge, 'text[]')})`,
    action: 'assess',
  });
  return new Map(stored.map((one) => [one.id, one]));
}

/** The values that differ from the stored ones. */
const differences = (stored: Readonly<Record<string, unknown>>, values: ChargeValues): Values<typeof charge> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => canonical(stored[name] ?? null) !== canonical(value)),
  );

/** The changes of one transaction, few enough to end long before its time limit for every person. */
const mostChanged = 500;

/**
 * Done again, it changes nothing. Each charge counts what those before it have used, so that an early one stays as it is
 * whatever comes after it.
 * @param person all records of the person, locked (`lockPerson`)
 * @returns false where later charges are still to be looked at
 */
export async function assessPerson(tx: Transaction, ctx: Context, person: readonly string[]): Promise<boolean> {
  const { tenantId } = ctx;
  const open = await openCharges(tx, ctx, person);
  if (open.size === 0) return true;
  const visits = await signedVisits(
    tx,
    tenantId,
    [...open.values()].map(({ encounterId }) => encounterId),
  );
  if (visits.size === 0) return true;
  const facts = await gatherFacts(tx, { tenantId, patientId: person[0]!, visits: [...visits.values()] });
  await tx.query(`select set_config('app.assessing', 'on', true)`);
  const gate = records(tx, ctx);
  let written = 0;
  for (const { chargeId, visit, values } of assessInOrder(facts, new Set(open.keys()), visits)) {
    const stored = open.get(chargeId)!;
    const changed = differences(stored, values);
    if (Object.keys(changed).length === 0) continue;
    if (written === mostChanged) return false;
    written += 1;
    await gate.changeMany(charge, [{ record: stored, values: changed }], { action: 'assess' });
    await noteOverlapping(tx, visit, facts);
  }
  return true;
}
