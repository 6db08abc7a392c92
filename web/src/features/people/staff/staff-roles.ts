// The roles of staff, apart from what only forms need.
import type { Role } from '@puente/contract';

/** In the order in which they are given most. */
export const roles = ['chw', 'clinician', 'TenantAdmin'] as const satisfies readonly Role[];
