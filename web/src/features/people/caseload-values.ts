// Between the form that moves a caseload and the body the API takes.
export interface CaseloadValues {
  who: 'all' | 'chosen';
  /** Ids of patients. */
  chosen: string[];
  /** Ids of colleagues. */
  targets: string[];
  /** Whether planned visits go with the patients. */
  takesVisits: boolean;
  reason: string;
}

interface Target {
  userId: string;
  patientIds: string[] | null;
}

export const emptyCaseload: CaseloadValues = { who: 'all', chosen: [], targets: [], takesVisits: true, reason: '' };

/** Those chosen are shared evenly here; everyone on the list is shared by the server. Nobody chosen: an empty share each. */
export const toCaseloadBody =
  (fromUserId: string) =>
  ({ who, chosen, targets, takesVisits, reason }: CaseloadValues) => ({
    fromUserId,
    reason,
    plannedVisits: takesVisits ? ('move' as const) : ('stay' as const),
    targets: targets.flatMap((userId, at): Target[] => {
      if (who === 'all') return [{ userId, patientIds: null }];
      const patientIds = chosen.filter((_, index) => index % targets.length === at);
      return patientIds.length > 0 || chosen.length === 0 ? [{ userId, patientIds }] : [];
    }),
  });
