/** The distribution of a panel among its new workers. */
export interface Target {
  readonly userId: string;
  readonly patientIds?: readonly string[] | null | undefined;
}

export interface CaseloadPlan {
  readonly moves: readonly { patientId: string; userId: string }[];
  /** Chosen people who cannot be moved. */
  readonly missing: readonly string[];
  /** The place of a target that names somebody another one names too. */
  readonly twice: number | null;
}

/** Chosen people go to the chosen member. Targets without a choice share the others evenly; the first targets get one more. */
export function planCaseload(panel: readonly string[], targets: readonly Target[]): CaseloadPlan {
  const there = new Set(panel);
  const chosen = new Map<string, string>();
  const missing: string[] = [];
  let twice: number | null = null;
  for (const [at, { userId, patientIds }] of targets.entries()) {
    for (const id of new Set(patientIds)) {
      if (chosen.has(id)) twice ??= at;
      else if (there.has(id)) chosen.set(id, userId);
      else missing.push(id);
    }
  }
  const open = targets.filter(({ patientIds }) => !patientIds);
  const rest = open.length > 0 ? panel.filter((id) => !chosen.has(id)) : [];
  for (const [at, id] of rest.entries()) chosen.set(id, open[at % open.length]!.userId);
  return { moves: [...chosen].map(([patientId, userId]) => ({ patientId, userId })), missing, twice };
}
