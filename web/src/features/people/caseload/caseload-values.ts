// Converts the form that moves a caseload to the body of its request.
import type { FormDefinition } from '#records';
import type { Picked } from '#ui';

export interface CaseloadValues {
  who: 'all' | 'chosen';
  /** Ids of patients. */
  chosen: string[];
  /** Colleagues. */
  targets: Picked[];
  /** Whether planned visits move with the patients. */
  takesVisits: boolean;
  reason: string;
}

interface Target {
  userId: string;
  patientIds: string[] | null;
}

/**
 * Chosen people are shared evenly here; the server shares everyone on the list. Without a choice each share is empty.
 */
export const toCaseloadBody =
  (fromUserId: string) =>
  ({ who, chosen, targets, takesVisits, reason }: CaseloadValues) => ({
    fromUserId,
    reason,
    plannedVisits: takesVisits ? ('move' as const) : ('stay' as const),
    targets: targets.flatMap(({ id: userId }, at): Target[] => {
      if (who === 'all') return [{ userId, patientIds: null }];
      const patientIds = chosen.filter((_, index) => index % targets.length === at);
      return patientIds.length > 0 || chosen.length === 0 ? [{ userId, patientIds }] : [];
    }),
  });

export const caseloadForm = (fromUserId: string): FormDefinition<CaseloadValues> => {
  const empty: CaseloadValues = { who: 'all', chosen: [], targets: [], takesVisits: true, reason: '' };
  return {
    one: 'caseloadMove',
    empty,
    toForm: () => empty,
    toBody: toCaseloadBody(fromUserId),
    formats: { targets: 'choose' },
    inWords: () => '',
    check: ({ who, chosen }) => ({ ...(who === 'chosen' && chosen.length === 0 && { chosen: 'choose' as const }) }),
    fieldOf: (path) => (path === 'reason' || path === 'targets' ? path : null),
  };
};
