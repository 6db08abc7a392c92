/** Payers, and the practitioners and organizations that the tenant works with, with their programs. */
import { healthcareService, partnerOrganization, payer, practitioner } from '@puente/contract';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import { mountServiceImport } from './import-services.ts';
import { reportCapacity } from './report-capacity.ts';
import { serviceLookups } from './service-lookups.ts';

export const partners: Module = {
  name: 'partners',
  needs: [],
  mount(app, kernel) {
    mountResource(app, kernel, { resource: payer });
    mountResource(app, kernel, { resource: practitioner });
    mountResource(app, kernel, { resource: partnerOrganization });
    mountServiceImport(app, kernel);
    mountResource(app, kernel, {
      resource: healthcareService,
      commands: { 'report-capacity': reportCapacity },
      lookups: serviceLookups(kernel.db),
    });
  },
};
