/** Rules that come in versions, a row for each. */

export interface VersionPeriod {
  readonly effectiveFrom: string;
  /** The last day; null: until replaced. */
  readonly effectiveTo: string | null;
}

/** The row that applies on a day, or null. */
export const versionOn = <Row extends VersionPeriod>(rows: readonly Row[], day: string): Row | null =>
  rows.find(({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || day <= effectiveTo)) ??
  null;
