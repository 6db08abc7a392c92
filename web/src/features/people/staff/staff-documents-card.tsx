// Certificates, licenses and other papers of a member of staff.
import { callsOf, type StaffDocument, staffDocumentCalls, useListState, useMay } from '#api';
import { DocumentsCard, DocumentsOf } from '#care';

export function StaffDocumentsCard({ userId }: { readonly userId: string }) {
  const mayAdd = useMay('staffDocuments', 'create') === true;
  const list = useListState<StaffDocument>(
    callsOf('staffDocuments').useList({ userId, sort: '-createdAt', limit: 50 }),
  );
  return (
    <DocumentsOf value={staffDocumentCalls}>
      <DocumentsCard owner={{ userId }} mayAdd={mayAdd} list={list} />
    </DocumentsOf>
  );
}
