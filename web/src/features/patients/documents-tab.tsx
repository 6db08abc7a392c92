// Files about a person.
import { type Document, documentCalls, type Patient, useListDocumentsInfiniteQuery, useListState } from '#api';
import { DocumentsCard, DocumentsOf } from '#ui';
import { useMayAdd } from './use-may-add.ts';

export function DocumentsTab({ patient }: { readonly patient: Patient }) {
  const mayAdd = useMayAdd('documents', patient);
  const list = useListState<Document>(
    useListDocumentsInfiniteQuery({ patientId: patient.id, sort: '-createdAt', limit: 50 }),
  );
  return (
    <DocumentsOf value={documentCalls}>
      <DocumentsCard owner={{ patientId: patient.id }} mayAdd={mayAdd} list={list} />
    </DocumentsOf>
  );
}
