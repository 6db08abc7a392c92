import { healthcareService } from './healthcare-service.ts';
import { partnerOrganization } from './partner-organization.ts';
import { payer } from './payer.ts';
import { practitioner } from './practitioner.ts';

export const resources = { practitioner, partnerOrganization, payer, healthcareService };
