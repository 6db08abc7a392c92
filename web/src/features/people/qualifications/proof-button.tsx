// Opens the document that proves a qualification: as a preview if possible, as a download otherwise.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, type StaffDocument, staffDocumentCalls } from '#api';
import { DocumentDialogs, DocumentsOf, isPreviewed, useDownload } from '#care';
import { Button, Icon } from '#ui';

export function ProofButton({ id }: { readonly id: string }) {
  const { data } = callsOf('staffDocuments').useGet(id);
  // A voided or expired document has no file to open.
  if (data?.status !== 'current' || data.fileName === null) return null;
  return (
    <DocumentsOf value={staffDocumentCalls}>
      <OpenButton document={data} fileName={data.fileName} />
    </DocumentsOf>
  );
}

function OpenButton({ document, fileName }: { readonly document: StaffDocument; readonly fileName: string }) {
  const { t } = useTranslation('qualifications');
  const [isShown, setShown] = useState(false);
  const { download, busy } = useDownload();
  const mayShow = isPreviewed(document);
  return (
    <>
      <Button
        size="small"
        aria-disabled={busy}
        onClick={() => (mayShow ? setShown(true) : !busy && void download(document.id, fileName))}
      >
        <Icon name={mayShow ? 'eye' : 'download'} />
        {t('document')}
        <span className="visually-hidden"> {document.title}</span>
      </Button>
      {isShown && <DocumentDialogs question={{ ask: 'preview', document }} onClose={() => setShown(false)} />}
    </>
  );
}
