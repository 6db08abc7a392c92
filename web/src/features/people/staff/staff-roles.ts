// The roles of staff, separate from the code of forms.
import type { Role } from '@puente/contract';

/** In the order of their frequency. */
export const roles = ['chw', 'clinician', 'TenantAdmin'] as const satisfies readonly Role[];
