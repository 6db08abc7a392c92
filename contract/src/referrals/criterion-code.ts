import { matching } from '../kernel/fields.ts';

/** Names a criterion, in benefit policies as well; the organization's list says which there are. */
export const criterionCode = matching(/^[A-Z][A-Z0-9_]{1,39}$/, 40);
