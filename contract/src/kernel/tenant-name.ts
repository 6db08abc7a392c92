import { matching } from './fields.ts';

/** How an organization is called in addresses and headers: lower-case letters, digits and hyphens; also a sub-domain. */
export const tenantName = matching(/^[a-z][a-z0-9-]{1,62}$/, 63);
