/** How long the content of a document is kept. `keep` is without end: nothing is deleted unless somebody chose a period. */

export const documentRetentions = ['keep', 'medi-cal-10-years'] as const;
export type DocumentRetention = (typeof documentRetentions)[number];

export interface RetentionPeriod {
  /** Whole years after the day the newest content was sent. */
  readonly years: number;
  /** Until the birthday of this age at least, where that is later. */
  readonly untilAge: number;
  readonly citation: string;
}

/**
 * Medi-Cal records ten years (42 CFR 438.3(u)); those of minors to the age of nineteen, if that is later. The age has no
 * verified source.
 */
export const retentionPeriods: Readonly<Record<Exclude<DocumentRetention, 'keep'>, RetentionPeriod>> = {
  'medi-cal-10-years': { years: 10, untilAge: 19, citation: '42 CFR 438.3(u)' },
};
