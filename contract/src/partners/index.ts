import { healthcareService } from './healthcare-service.ts';
import { partnerOrganization } from './partner-organization.ts';
import { payer } from './payer.ts';
import { practitioner } from './practitioner.ts';

export * from './capacity-age.ts';
export { type PartnerService, partnerOrganizationKinds } from './partner-organization.ts';
export type { Contact, Identifier } from './party.ts';
export * from './service-import.ts';
export { healthcareService, partnerOrganization, payer, practitioner };

export const resources = { practitioner, partnerOrganization, payer, healthcareService };
