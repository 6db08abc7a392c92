export * from './capacity-age.ts';
export { healthcareService } from './healthcare-service.ts';
export { type PartnerService, partnerOrganization, partnerOrganizationKinds } from './partner-organization.ts';
export type { Contact, Identifier } from './party.ts';
export { payer } from './payer.ts';
export { practitioner } from './practitioner.ts';
export * from './service-import.ts';
