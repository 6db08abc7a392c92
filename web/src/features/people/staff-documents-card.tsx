// Certificates, licences and other papers of a member of staff.
import { type StaffDocument, staffDocumentCalls, useListStaffDocumentsInfiniteQuery, useListState, useMay } from '#api';
import { DocumentsCard, DocumentsOf } from '#ui';

export function StaffDocumentsCard({ userId }: { readonly userId: string }) {
  const mayAdd = useMay('staffDocuments', 'create') === true;
  const list = useListState<StaffDocument>(
    useListStaffDocumentsInfiniteQuery({ userId, sort: '-createdAt', limit: 50 }),
  );
  return (
    <DocumentsOf value={staffDocumentCalls}>
      <DocumentsCard owner={{ userId }} mayAdd={mayAdd} list={list} />
    </DocumentsOf>
  );
}
