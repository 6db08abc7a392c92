// The public interface of the parts about documents.
export { type AnyDocument, type DocumentAbout, DocumentsOf } from './document-calls.ts';
export { DocumentDialogs } from './document-dialogs.tsx';
export { isPreviewed, useDownload } from './document-row.tsx';
export { DocumentsCard } from './documents-card.tsx';
export { ChooseFiles } from './send-documents.tsx';
