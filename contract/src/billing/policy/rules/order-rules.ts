/** Rules about documents before the service: recommendation, initiating visit, plan of care, authorization. */

import { addMonths } from '../../../kernel/civil-date.ts';
import type { BenefitPolicyBody } from '../benefit-policy-body.ts';
import { planUnits } from '../charge-lines.ts';
import type { PlanOfCare, Recommendation } from '../encounter-facts.ts';
import { block, info, type PersonRule, type Rule, recorded, warn } from '../finding.ts';

/** True from the day `months` later; a duration that is not limited never ends. */
function hasEnded(from: string, months: number | null, on: string): boolean {
  return months !== null && addMonths(from, months) <= on;
}

/** The fault of a recommendation on a day, by the variants of its rule; null: it is valid. */
function faultOf(
  { date, providerType, expiresOn, revokedOn }: Recommendation,
  { providerTypes, validMonths }: BenefitPolicyBody['recommendation'],
  day: string,
): 'providerType' | 'later' | 'expired' | 'revoked' | null {
  if (!providerTypes.includes(providerType)) return 'providerType';
  if (date > day) return 'later';
  if ((expiresOn != null && expiresOn < day) || hasEnded(date, validMonths, day)) return 'expired';
  return revokedOn != null && revokedOn <= day ? 'revoked' : null;
}

export const standsOn = (one: Recommendation, body: BenefitPolicyBody, day: string): boolean =>
  faultOf(one, body.recommendation, day) === null;

export const recommendation: PersonRule = ({ body, facts }) => {
  if (!body.recommendation.required) return [];
  return recorded(facts.recommendation, (found) => {
    if (found === null) return block('none');
    const fault = faultOf(found, body.recommendation, facts.serviceDate);
    if (fault === null) return [];
    return block(fault, fault === 'providerType' ? { providerType: found.providerType } : {});
  });
};

export const initiatingVisit: Rule = ({
  body: {
    initiatingVisit: { required, codes, validMonths },
  },
  facts,
  draft,
}) => {
  if (!required && !draft.services.some(({ needsInitiatingVisit }) => needsInitiatingVisit)) return [];
  return recorded(facts.initiatingVisit, (visit) => {
    if (visit === null) return block('none');
    if (!codes.includes(visit.code)) return block('code', { code: visit.code });
    if (visit.date > facts.serviceDate) return block('later');
    return hasEnded(visit.date, validMonths, facts.serviceDate) ? block('expired') : [];
  });
};

export const planOfCare: Rule = ({ body, facts, draft }) => {
  const { requiredAfterUnits, warnFromUnits, maxMonths, reviewMonths, authorTypes, exemptPlacesOfService } =
    body.planOfCare;
  const drafted = draft.lines.reduce((sum, { units }) => sum + units, 0);
  if (drafted === 0 || (facts.placeOfService !== null && exemptPlacesOfService.includes(facts.placeOfService)))
    return [];
  const total = drafted + planUnits(facts);
  const over = requiredAfterUnits !== null && total > requiredAfterUnits;
  const fromFirst = draft.services.some(({ needsPlanOfCare }) => needsPlanOfCare);
  if (!over && !fromFirst) {
    const near =
      requiredAfterUnits !== null && warnFromUnits !== null && total >= warnFromUnits && facts.planOfCare == null;
    return near ? warn('soon', { used: total, max: requiredAfterUnits }) : [];
  }
  const check = (plan: PlanOfCare | null) => {
    if (plan === null) return over ? block('missing', { unit: requiredAfterUnits + 1 }) : block('missingFromFirst');
    if (!authorTypes.includes(plan.authorType)) return block('authorType', { providerType: plan.authorType });
    if (plan.effectiveFrom > facts.serviceDate) return block('later');
    const ended = plan.effectiveTo !== null && plan.effectiveTo < facts.serviceDate;
    if (ended || hasEnded(plan.effectiveFrom, maxMonths, facts.serviceDate)) return block('expired');
    const reviewed = plan.lastReviewOn ?? plan.effectiveFrom;
    const overdue = reviewMonths !== null && addMonths(reviewed, reviewMonths) < facts.serviceDate;
    return overdue ? block('review') : [];
  };
  return recorded(facts.planOfCare, check, { unit: fromFirst ? 1 : requiredAfterUnits! + 1 });
};

export const authorization: Rule = ({ facts, draft }) => {
  if (!draft.services.some(({ needsAuthorization }) => needsAuthorization)) return [];
  const drafted = draft.lines.reduce((sum, { units }) => sum + units, 0);
  return recorded(facts.authorization, (found) => {
    if (found === null) return block('none');
    if (facts.serviceDate < found.from || facts.serviceDate > found.to) return block('dates');
    const left = Math.max(0, found.approvedUnits - found.usedUnits);
    return drafted > left ? block('units', { count: left }) : info('left', { count: left - drafted });
  });
};
