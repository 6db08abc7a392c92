import { healthcareService } from './healthcare-service.ts';
import { organization } from './organization.ts';
import { payer } from './payer.ts';
import { practitioner } from './practitioner.ts';

export * from './capacity-age.ts';
export { organizationKinds, type PartnerService } from './organization.ts';
export type { Contact, Identifier } from './party.ts';
export * from './service-import.ts';
export { healthcareService, organization, payer, practitioner };

export const resources = { practitioner, organization, payer, healthcareService };
