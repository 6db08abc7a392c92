/** What signed work is worth: benefit rules, prices, payers, and the charge of each signed encounter. */
import { benefitPolicy, charge, fee, payer } from '@puente/contract';
import type { Kernel, Scope } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import type { Job } from '#kernel/jobs/jobs';
import { chargeForEncounter } from './charges/charge-for-encounter.ts';
import { mountEncounterPreview } from './charges/preview-encounter.ts';
import { mountUnitUsage } from './charges/unit-usage.ts';
import { endTheOneBefore } from './end-prices.ts';
import { mountFeeImport } from './import-fees.ts';
import { mountPriceOnDay } from './price-on-day.ts';

export { keepAssessed } from './charges/keep-assessed.ts';

export function billing(app: Scope, kernel: Kernel) {
  mountUnitUsage(app, kernel);
  mountEncounterPreview(app, kernel);
  mountResource(app, kernel, payer);
  mountResource(app, kernel, benefitPolicy);
  mountResource(app, kernel, fee, { create: (ctx, id) => endTheOneBefore(ctx, id) });
  mountFeeImport(app, kernel);
  mountPriceOnDay(app, kernel);
  mountResource(app, kernel, charge);
}

export const billingJobs = ({ db }: Pick<Kernel, 'db'>): readonly Job[] => [chargeForEncounter(db)];
