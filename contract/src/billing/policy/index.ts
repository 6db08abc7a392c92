/** The rules of benefit programmes: what a visit is worth and what a charge still needs. Pure, the same in browser and server. */
export { type Assessment, assessEncounter } from './assess-encounter.ts';
export * from './benefit-policy-body.ts';
export type { ChargeLine } from './charge-lines.ts';
export * from './encounter-facts.ts';
export * from './filing-deadline.ts';
export type { Finding } from './finding.ts';
export { withoutPolicy } from './findings-of.ts';
export * from './known-words.ts';
export * from './person-on-day.ts';
export * from './plan-fees.ts';
export * from './policy-for.ts';
export * from './price-for.ts';
export * from './service-eligibility.ts';
export { type UnitMeter, unitMeter } from './unit-meters.ts';
export * from './unit-usage.ts';
export * from './units-for.ts';
export * from './with-draft.ts';
