/** Turns the minutes of a visit into the service lines of its charge. */
import type { BenefitPolicyBody, PolicyLimit, PolicyService, VisitLimit } from './benefit-policy-body.ts';
import type { EncounterFacts, Usage } from './encounter-facts.ts';
import { minutesForUnits, unitsFor } from './units-for.ts';

export interface ChargeLine {
  code: string;
  modifiers: string[];
  units: number;
  /** The counted minutes of this visit; on an add-on line 0, since its first line holds them. */
  minutes: number;
  unitMinutes: number;
}

export interface LineDraft {
  readonly service: PolicyService | null;
  /** The services whose conditions the visit must meet: those of its lines; without a line, the one that fits. */
  readonly services: readonly PolicyService[];
  /** Why no service of the policy fits. */
  readonly unmatched: 'mode' | 'code' | 'group' | null;
  /** Minutes of covered activities. */
  readonly countedMinutes: number;
  readonly lines: readonly ChargeLine[];
  readonly cuts: readonly { readonly limit: PolicyLimit; readonly units: number }[];
  /** Limits of visits that are reached: this one makes no unit. */
  readonly fullSpans: readonly VisitLimit[];
  /** Units above a limit that the authorization allows. */
  readonly authorizedUnits: number;
  /** Minutes to the next unit where the visit makes none; null where no unit can follow. */
  readonly missingMinutes: number | null;
}

const unused: Usage = {
  dayMinutes: 0,
  dayUnits: 0,
  dayVisits: 0,
  monthMinutes: 0,
  monthUnits: 0,
  monthVisits: 0,
  yearUnits: 0,
  planUnits: 0,
};

/** The earlier use, by the codes of the program and of an authorization. */
export type UsedBefore = Pick<EncounterFacts, 'priorUsage' | 'authorization'>;

function usageOf(facts: Pick<UsedBefore, 'priorUsage'>, code: string): Usage {
  return Object.hasOwn(facts.priorUsage, code) ? (facts.priorUsage[code] ?? unused) : unused;
}

/** Minutes of covered activities, never more than the visit leaves beside the others. */
function countMinutes(body: BenefitPolicyBody, facts: EncounterFacts): number {
  const total = (covered: boolean) =>
    facts.activities
      .filter(({ serviceType }) => body.coveredServiceTypes.includes(serviceType) === covered)
      .reduce((sum, { minutes }) => sum + minutes, 0);
  return Math.max(0, Math.min(total(true), facts.minutes - total(false)));
}

function matchService(body: BenefitPolicyBody, facts: EncounterFacts): Pick<LineDraft, 'service' | 'unmatched'> {
  const { mode, groupSize, chosenCode } = facts;
  const byCode = body.services.filter(
    ({ code, addOnTo }) => addOnTo === null && (chosenCode == null || code === chosenCode),
  );
  if (byCode.length === 0) return { service: null, unmatched: 'code' };
  const billable = mode === null || !body.nonBillableModes.includes(mode);
  const byMode = byCode.filter(({ modes }) => billable && (mode === null || modes.includes(mode)));
  if (byMode.length === 0) return { service: null, unmatched: 'mode' };
  const [service] = byMode.filter(({ groupMin, groupMax }) => groupMin <= groupSize && groupSize <= groupMax);
  return service ? { service, unmatched: null } : { service: null, unmatched: 'group' };
}

/** An add-on is for some ways to meet and for some numbers of members, as every service is. */
const fitsVisit = ({ modes, groupMin, groupMax }: PolicyService, { mode, groupSize }: EncounterFacts) =>
  (mode === null || modes.includes(mode)) && groupMin <= groupSize && groupSize <= groupMax;

/** The units counted earlier in the span whose minutes are added up. */
function before({ aggregate }: PolicyService, usage: Usage): { minutes: number; units: number } {
  if (aggregate === 'day') return { minutes: usage.dayMinutes, units: usage.dayUnits };
  if (aggregate === 'month') return { minutes: usage.monthMinutes, units: usage.monthUnits };
  return { minutes: 0, units: 0 };
}

const addOnsOf = (body: BenefitPolicyBody, service: PolicyService) =>
  body.services.filter(({ addOnTo }) => addOnTo === service.code);

/** The minutes of a visit that earned add-on units alone stand under the add-on's code. */
const minutesBefore = (body: BenefitPolicyBody, service: PolicyService, facts: UsedBefore) =>
  [service, ...addOnsOf(body, service)].reduce(
    (sum, { code }) => sum + before(service, usageOf(facts, code)).minutes,
    0,
  );

function authorizedUnitsLeft({ authorization, serviceDate }: EncounterFacts): number {
  if (!authorization || serviceDate < authorization.from || serviceDate > authorization.to) return 0;
  return Math.max(0, authorization.approvedUnits - authorization.usedUnits);
}

/** Codes whose units count against a limit of a service. */
export const codesUnder = ({ sharedWith }: PolicyLimit, { code }: PolicyService): ReadonlySet<string> =>
  new Set([code, ...sharedWith]);

/** Units of some codes in the span that a limit is for. */
export function usedOf(per: PolicyLimit['per'], codes: Iterable<string>, facts: UsedBefore): number {
  if (per === 'auth') return facts.authorization?.usedUnits ?? 0;
  const key = ({ day: 'dayUnits', month: 'monthUnits', year: 'yearUnits', plan: 'planUnits' } as const)[per];
  return [...codes].reduce((sum, code) => sum + usageOf(facts, code)[key], 0);
}

/** Units of every charge since services began: one plan of care covers the program, whichever codes its rules had. */
export const planUnits = ({ priorUsage }: Pick<UsedBefore, 'priorUsage'>): number =>
  Object.values(priorUsage).reduce((sum, usage) => sum + usage.planUnits, 0);

/** Limits of visits that earlier ones of all codes of the program have reached; an authorization allows more. */
function spansFull(body: BenefitPolicyBody, service: PolicyService, facts: EncounterFacts): VisitLimit[] {
  if (authorizedUnitsLeft(facts) > 0) return [];
  const visits = (key: 'dayVisits' | 'monthVisits') =>
    body.services.reduce((sum, { code }) => sum + usageOf(facts, code)[key], 0);
  return (service.visitLimits ?? []).filter(
    ({ per, maxVisits }) => visits(per === 'day' ? 'dayVisits' : 'monthVisits') >= maxVisits,
  );
}

/** Units that stay within every limit; units beyond them that an authorization allows count as within. */
function limitUnits(service: PolicyService, facts: EncounterFacts, wanted: number) {
  const cuts: { limit: PolicyLimit; units: number }[] = [];
  let units = wanted;
  let authorizedUnits = 0;
  for (const limit of service.limits) {
    const left = Math.max(0, limit.maxUnits - usedOf(limit.per, codesUnder(limit, service), facts));
    const over = Math.max(0, units - left);
    const allowed = limit.overridableBy === 'authorization' ? Math.min(over, authorizedUnitsLeft(facts)) : 0;
    authorizedUnits = Math.max(authorizedUnits, allowed);
    if (over > allowed) cuts.push({ limit, units: over - allowed });
    units -= over - allowed;
  }
  return { units, cuts, authorizedUnits: Math.min(authorizedUnits, units) };
}

/**
 * The units of a visit are the units of the whole span less those already counted. So the order of a day's visits does
 * not change the day. An add-on bills the minutes that its first code leaves over.
 */
export function draftLines(body: BenefitPolicyBody, facts: EncounterFacts): LineDraft {
  const countedMinutes = countMinutes(body, facts);
  const match = matchService(body, facts);
  const { service } = match;
  const services = service ? [service] : [];
  const none = { ...match, services, countedMinutes, lines: [], cuts: [], authorizedUnits: 0, missingMinutes: null };
  if (service === null || countedMinutes === 0) return { ...none, fullSpans: [] };
  const fullSpans = spansFull(body, service, facts);
  if (fullSpans.length > 0) return { ...none, fullSpans };
  const priorUnits = before(service, usageOf(facts, service.code)).units;
  const total = minutesBefore(body, service, facts) + countedMinutes;
  const base = limitUnits(service, facts, Math.max(0, unitsFor(service, total) - priorUnits));
  const next = minutesForUnits(service, priorUnits + 1);
  const results = [{ service, ...base, missing: next === null ? null : next - total }];

  const reached = priorUnits + base.units;
  const rest = total - reached * service.unitMinutes;
  const addOns = addOnsOf(body, service).filter((addOn) => fitsVisit(addOn, facts));
  for (const addOn of reached > 0 ? addOns : []) {
    const usedUnits = before(service, usageOf(facts, addOn.code)).units;
    const following = minutesForUnits(addOn, usedUnits + 1);
    const isFull = spansFull(body, addOn, facts).length > 0;
    const wanted = isFull ? 0 : Math.max(0, unitsFor(addOn, rest) - usedUnits);
    results.push({
      service: addOn,
      ...limitUnits(addOn, facts, wanted),
      missing: following === null ? null : following - rest,
    });
  }
  const billed = results.filter(({ units }) => units > 0);
  return {
    ...match,
    services: billed.length > 0 ? billed.map((result) => result.service) : services,
    countedMinutes,
    lines: billed.map(({ service: { code, modifiersRequired, modifiersByMode, unitMinutes }, units }, index) => {
      const byMode = facts.mode === null ? undefined : modifiersByMode[facts.mode];
      const modifiers = [...new Set([...modifiersRequired, ...(byMode === undefined ? [] : [byMode])])];
      return { code, modifiers, units, minutes: index === 0 ? countedMinutes : 0, unitMinutes };
    }),
    cuts: results.flatMap(({ cuts }) => cuts),
    fullSpans: [],
    authorizedUnits: results.reduce((sum, { authorizedUnits }) => sum + authorizedUnits, 0),
    missingMinutes: results.map(({ missing }) => missing).find((missing) => missing !== null && missing > 0) ?? null,
  };
}
