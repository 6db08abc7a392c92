export * from './icd10cm-search.ts';
