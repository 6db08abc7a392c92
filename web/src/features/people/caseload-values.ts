// Converts between the form that moves a caseload and the body the API takes.
import type { Picked } from '#ui';

export interface CaseloadValues {
  who: 'all' | 'chosen';
  /** Ids of patients. */
  chosen: string[];
  /** Colleagues. */
  targets: Picked[];
  /** Whether planned visits go with the patients. */
  takesVisits: boolean;
  reason: string;
}

interface Target {
  userId: string;
  patientIds: string[] | null;
}

export const emptyCaseload: CaseloadValues = { who: 'all', chosen: [], targets: [], takesVisits: true, reason: '' };

/** Chosen people are shared evenly here; the server shares everyone on the list. Nobody chosen: each share is empty. */
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
