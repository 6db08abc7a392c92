// Files about a person.
import { useState } from 'react';
import { callsOf, type Document, documentCalls, type Patient, useGetMeQuery, useListState } from '#api';
import { DocumentsCard, DocumentsOf } from '#care';
import { useCommands, usePart2Commands } from '#records';
import { useMayAdd } from '../person/use-may-add.ts';

export function DocumentsTab({ patient }: { readonly patient: Patient }) {
  const mayAdd = useMayAdd('documents', patient);
  const list = useListState<Document>(
    callsOf('documents').useList({ patientId: patient.id, sort: '-createdAt', limit: 50 }),
  );
  const [marked, setMarked] = useState<Document>();
  const { data: me } = useGetMeQuery();
  const commands = usePart2Commands<Document>(me !== undefined && marked?.createdBy === me.id);
  const { ask, dialog } = useCommands({ record: marked, hook: callsOf('documents').useCommand(), commands });
  return (
    <DocumentsOf value={documentCalls}>
      <DocumentsCard
        owner={{ patientId: patient.id }}
        mayAdd={mayAdd}
        moreActions={(document) =>
          commands
            .filter(({ name }) => document.can.includes(name))
            .map(({ name, label, icon }) => ({
              label,
              icon,
              onSelect: () => {
                setMarked(document as Document);
                ask(name);
              },
            }))
        }
        list={list}
      />
      {dialog}
    </DocumentsOf>
  );
}
