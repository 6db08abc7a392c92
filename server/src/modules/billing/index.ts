/** Billing: benefit rules, prices, and the charge of each signed encounter. */
import { benefitPolicy, charge, chwService, fee } from '@puente/contract';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import type { Effects } from '#kernel/records/behavior';
import { askVoid, declineVoid, encounterSigned, encounterVoided } from '#modules/encounters';
import { beginVersion } from './begin-version.ts';
import { chargeForEncounter } from './charges/charge-for-encounter.ts';
import { chargeLookups } from './charges/charge-lookups.ts';
import { mountPersonEligibility } from './charges/person-eligibility.ts';
import { mountClosingPreview } from './charges/preview-closing.ts';
import { mountEncounterPreview } from './charges/preview-encounter.ts';
import { mountUnitUsage } from './charges/unit-usage.ts';
import { voidCharge, voidWithVisit } from './charges/void-charge.ts';
import { confirmSources } from './confirm-sources.ts';
import { endReplacedPrice } from './end-prices.ts';
import { mountFeeImport } from './import-fees.ts';
import { keepPolicyWords, keepPriceWords, keepServiceCodes, makePolicyWords } from './known-words.ts';
import { mountPriceOnDay } from './price-on-day.ts';
import { mountPolicySimulation } from './simulate-policy.ts';
import { withdrawVersion } from './withdraw-version.ts';

export { keepAssessed } from './charges/keep-assessed.ts';
export { eligibilityOn } from './charges/person-eligibility.ts';
export { planBenefits } from './charges/plan-benefits.ts';

/** Runs `after` of several functions, one after the other. */
const inTurn = (...all: readonly Pick<Effects, 'after'>[]): Pick<Effects, 'after'> => ({
  async after(tx) {
    for (const { after } of all) await after?.(tx);
  },
});

export const billing: Module = {
  name: 'billing',
  needs: ['care-plans', 'codes', 'consents', 'encounters', 'partners', 'patients', 'people', 'referrals'],
  mount(app, kernel) {
    mountUnitUsage(app, kernel);
    mountPersonEligibility(app, kernel);
    mountEncounterPreview(app, kernel);
    mountClosingPreview(app, kernel);
    mountPolicySimulation(app, kernel);
    const { db } = kernel;
    const madePolicy = makePolicyWords(db);
    const keptService = keepServiceCodes(db);
    mountResource(app, kernel, {
      resource: benefitPolicy,
      create: async (call) => inTurn(await madePolicy(call), await beginVersion(call)),
      update: keepPolicyWords(db),
      commands: { withdraw: withdrawVersion, confirm: confirmSources },
    });
    mountResource(app, kernel, { resource: chwService, create: keptService, update: keptService });
    mountResource(app, kernel, {
      resource: fee,
      create: async (call) => inTurn(keepPriceWords(call), await endReplacedPrice(call)),
      update: keepPriceWords,
    });
    mountFeeImport(app, kernel);
    mountPriceOnDay(app, kernel);
    mountResource(app, kernel, {
      resource: charge,
      commands: { void: voidCharge, 'ask-void': askVoid, 'decline-void': declineVoid },
      lookups: chargeLookups(db),
    });
  },
  jobs: { [encounterSigned]: ({ db }) => chargeForEncounter(db) },
  events: { [encounterVoided]: voidWithVisit },
};
