// The screen of the organization's reference data: all entries, and the button to add one.
import type { ReactNode } from 'react';
import { type ListState, useMay } from '#api';
import { Button, Icon, PageHeader } from '#ui';
import { RecordCard } from './record-card.tsx';

interface ReferenceListProps<R> {
  readonly resource: string;
  readonly words: { readonly [Name in 'title' | 'lead' | 'add' | 'all' | 'empty']: string };
  /** The address of the form for a new entry. */
  readonly addAt: string;
  readonly list: ListState<R>;
  readonly row?: (record: R) => ReactNode;
  readonly all?: (records: readonly R[]) => ReactNode;
}

export function ReferenceList<R>({ resource, words, addAt, ...rows }: ReferenceListProps<R>) {
  const mayAdd = useMay(resource, 'create') === true;
  return (
    <>
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={
          mayAdd && (
            <Button to={addAt} variant="contained" color="primary">
              <Icon name="plus" size="small" />
              {words.add}
            </Button>
          )
        }
      />
      <RecordCard title={words.all} empty={words.empty} {...rows} />
    </>
  );
}
