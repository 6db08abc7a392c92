/** Assesses a visit under a benefit policy: its charge, and the facts that the charge still needs. */
import type { BenefitPolicyBody } from './benefit-policy-body.ts';
import { type ChargeLine, draftLines } from './charge-lines.ts';
import type { EncounterFacts } from './encounter-facts.ts';
import type { Finding } from './finding.ts';
import { findingsOf } from './findings-of.ts';
import { rules } from './rules/index.ts';
import { metersOf, type UnitMeter } from './unit-meters.ts';

export interface Assessment {
  policyId: string;
  policyVersion: number;
  /** In the order of the rule table. */
  findings: Finding[];
  /** Null: not billable, and a `block` finding says why. A line with a `block` finding needs information. */
  line: ChargeLine | null;
  /** Lines of add-on codes earned by the same minutes. */
  addOns: ChargeLine[];
  /** Minutes to keep as used under the code, also where they make no unit yet; see `Usage`. */
  counted: { code: string; minutes: number } | null;
  /** The limits of the program with their use, including this visit. */
  meters: UnitMeter[];
}

/** Pure and total: the same facts give the same findings in the same order, in the browser and on the server. */
export function assessEncounter(
  policy: { readonly id: string; readonly version: number; readonly body: BenefitPolicyBody },
  facts: EncounterFacts,
): Assessment {
  const { body } = policy;
  const draft = draftLines(body, facts);
  const findings = findingsOf(rules, { body, facts, draft });
  const [line = null, ...addOns] = draft.lines;
  const counted =
    draft.service && draft.countedMinutes > 0 ? { code: draft.service.code, minutes: draft.countedMinutes } : null;
  return {
    policyId: policy.id,
    policyVersion: policy.version,
    findings,
    line,
    addOns,
    counted,
    meters: metersOf(body, facts, draft),
  };
}
