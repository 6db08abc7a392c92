// The number of days without a contact after which a person is overdue: a setting of the organization. Undefined until
// it loads.
import { useGetMeQuery } from './resources/me.ts';

export const useOverdueAfterDays = (): number | undefined => useGetMeQuery().data?.tenant.overdueAfterDays;
