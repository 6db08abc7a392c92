/** Assesses the visits of one person in the order of their charges: each counts the units that earlier ones used. */
import { assessVisit, type ChargeValues } from './assess-visit.ts';
import type { Facts } from './encounter-facts.ts';
import { UsageTally } from './usage-tally.ts';
import type { Visit } from './visit.ts';

export interface Worth {
  readonly chargeId: string;
  readonly visit: Visit;
  readonly values: ChargeValues;
}

/**
 * @param open charges that follow the facts; the others stay as they are and are counted
 * @param visits by the id of the encounter
 */
export function* assessInOrder(
  facts: Facts,
  open: ReadonlySet<string>,
  visits: ReadonlyMap<string, Visit>,
): Generator<Worth> {
  const used = new UsageTally();
  for (const made of facts.charges) {
    const visit = open.has(made.id) ? visits.get(made.encounterId) : undefined;
    if (!visit) {
      if (made.status !== 'void') used.add(made);
      continue;
    }
    const { values } = assessVisit(visit, facts, used.on(visit.serviceDate));
    used.add(values);
    yield { chargeId: made.id, visit, values };
  }
}
