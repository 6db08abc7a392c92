/** Payers, and the practitioners and organisations that the organisation works with. */
import { organization, payer, practitioner } from '@puente/contract';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';

export const partners: Module = {
  name: 'partners',
  needs: [],
  tables: ['payers', 'practitioners', 'organizations'],
  mount(app, kernel) {
    mountResource(app, kernel, { resource: payer });
    mountResource(app, kernel, { resource: practitioner });
    mountResource(app, kernel, { resource: organization });
  },
};
