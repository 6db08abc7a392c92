// Chooses and sends pictures of a visit. It loads when the worker adds the first one.
import { documentCalls } from '#api';
import { ChooseFiles, DocumentsOf } from '#care';

interface ChoosePhotosProps {
  readonly patientId: string;
  readonly encounterId: string;
}

export const ChoosePhotos = ({ patientId, encounterId }: ChoosePhotosProps) => (
  <DocumentsOf value={documentCalls}>
    <ChooseFiles target={{ patientId, category: 'photo', encounterId }} multiple inForm />
  </DocumentsOf>
);
