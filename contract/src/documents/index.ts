export {
  type DocumentFault,
  type DocumentType,
  type DocumentVersion,
  type DocumentVersions,
  document,
  documentFaults,
  documentScans,
  documentTypes,
  documentVersions,
  previewedTypes,
  staffDocument,
} from './document.ts';
export * from './keep-until.ts';
