/** Kinds of documents. */

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
  'license',
  'training-record',
  'identification',
  'contract',
  'other',
] as const;

const smallPrint = new Set<string>([
  'identification',
  'insurance-card',
  'legal-authority',
  'clinical-record',
  'letter',
  'certificate',
  'license',
  'contract',
] satisfies (DocumentCategory | (typeof staffDocumentCategories)[number])[]);
/**
 * Whether small print matters, so that a picture of the document keeps all its pixels; in other pictures the longest
 * side is at most 2,048. The text of a consent is in its own record.
 */
export const hasSmallPrint = (category: string) => smallPrint.has(category);
