// After how many days without a contact a person counts as overdue: the organization decides. Undefined until it is read.
import { useGetMeQuery } from './resources/me.ts';

export const useOverdueAfterDays = (): number | undefined => useGetMeQuery().data?.tenant.overdueAfterDays;
