/** The release of ICD-10-CM that lies in the repository: data/README.md. */
export const shippedRelease = {
  fiscalYear: 2026,
  validFrom: '2025-10-01',
  file: new URL('./data/icd10cm-2026.tsv.gz', import.meta.url),
} as const;
