import { document, staffDocument } from './document.ts';

export {
  type DocumentFault,
  type DocumentType,
  type DocumentVersion,
  type DocumentVersions,
  documentFaults,
  documentScans,
  documentTypes,
  documentVersions,
  previewedTypes,
} from './document.ts';
export * from './keep-until.ts';
export { document, staffDocument };

export const resources = { document, staffDocument };
