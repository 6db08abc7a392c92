import { organization } from './organization.ts';
import { payer } from './payer.ts';
import { practitioner } from './practitioner.ts';

export { organizationKinds, type PartnerService } from './organization.ts';
export type { Contact, Identifier } from './party.ts';
export { organization, payer, practitioner };

export const resources = { practitioner, organization, payer };
