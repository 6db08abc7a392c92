// The dialogs of a document; each loads when it is first opened.
import { lazy, Suspense } from 'react';
import type { AnyDocument } from './document-calls.ts';
import type { DocumentAsk } from './document-row.tsx';

export interface DocumentQuestion {
  readonly ask: DocumentAsk;
  readonly document: AnyDocument;
}

export interface DocumentDialogProps {
  readonly document: AnyDocument;
  readonly onClose: () => void;
}

const dialogs = {
  preview: lazy(() => import('./preview-dialog.tsx').then((m) => ({ default: m.PreviewDialog }))),
  version: lazy(() => import('./version-dialog.tsx').then((m) => ({ default: m.VersionDialog }))),
  versions: lazy(() => import('./versions-dialog.tsx').then((m) => ({ default: m.VersionsDialog }))),
  edit: lazy(() => import('./edit-document-dialog.tsx').then((m) => ({ default: m.EditDocumentDialog }))),
  void: lazy(() => import('./void-dialog.tsx').then((m) => ({ default: m.VoidDialog }))),
};

interface DocumentDialogsProps {
  readonly question: DocumentQuestion;
  readonly onClose: () => void;
}

export function DocumentDialogs({ question: { ask, document }, onClose }: DocumentDialogsProps) {
  const Asked = dialogs[ask];
  return (
    <Suspense fallback={null}>
      <Asked key={`${ask} ${document.id}`} document={document} onClose={onClose} />
    </Suspense>
  );
}
