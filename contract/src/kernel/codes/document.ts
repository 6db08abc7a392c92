/** What kinds of document there are. */

export const documentCategories = [
  'consent',
  'identification',
  'insurance-card',
  'recommendation',
  'legal-authority',
  'care-plan',
  'assessment',
  'clinical-record',
  'letter',
  'photo',
  'other',
] as const;
export type DocumentCategory = (typeof documentCategories)[number];

export const staffDocumentCategories = [
  'certificate',
  'licence',
  'training-record',
  'identification',
  'contract',
  'other',
] as const;
