/** What signed work is worth: benefit rules, prices, and the charge of each signed encounter. */
import { benefitPolicy, charge, chwService, fee } from '@puente/contract';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import { encounterSigned, encounterVoided } from '#modules/encounters';
import { beginVersion } from './begin-version.ts';
import { chargeForEncounter } from './charges/charge-for-encounter.ts';
import { mountPersonEligibility } from './charges/person-eligibility.ts';
import { mountEncounterPreview } from './charges/preview-encounter.ts';
import { mountUnitUsage } from './charges/unit-usage.ts';
import { voidCharge } from './charges/void-charge.ts';
import { endReplacedPrice } from './end-prices.ts';
import { mountFeeImport } from './import-fees.ts';
import { mountPriceOnDay } from './price-on-day.ts';
import { mountPolicySimulation } from './simulate-policy.ts';

export { keepAssessed } from './charges/keep-assessed.ts';
export { eligibilityOn } from './charges/person-eligibility.ts';

export const billing: Module = {
  name: 'billing',
  needs: ['consents', 'encounters', 'partners', 'patients', 'people', 'referrals'],
  tables: ['benefit_policies', 'chw_services', 'fees', 'charges', 'assessments_due'],
  mount(app, kernel) {
    mountUnitUsage(app, kernel);
    mountPersonEligibility(app, kernel);
    mountEncounterPreview(app, kernel);
    mountPolicySimulation(app, kernel);
    mountResource(app, kernel, { resource: benefitPolicy, create: beginVersion });
    mountResource(app, kernel, { resource: chwService });
    mountResource(app, kernel, { resource: fee, create: endReplacedPrice });
    mountFeeImport(app, kernel);
    mountPriceOnDay(app, kernel);
    mountResource(app, kernel, { resource: charge });
  },
  jobs: { [encounterSigned]: ({ db }) => chargeForEncounter(db) },
  events: { [encounterVoided]: voidCharge },
};
