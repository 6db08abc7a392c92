// The screen of a list with a search box above it.
import { FindField, NothingFound } from '#ui';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';
import type { FoundList } from './use-record-list.ts';

interface FoundListScreenProps<Row> extends ListScreenProps<Row> {
  readonly list: FoundList<Row>;
  readonly find: { readonly label: string; readonly placeholder: string };
}

export function FoundListScreen<Row extends { readonly id: string }>({
  find,
  empty,
  children,
  ...screen
}: FoundListScreenProps<Row>) {
  const { typed, text, setTyped } = screen.list.find;
  return (
    <ListScreen {...screen} empty={text ? () => <NothingFound text={text} onClear={() => setTyped('')} /> : empty}>
      {children}
      <search>
        <FindField {...find} value={typed} onChange={setTyped} />
      </search>
    </ListScreen>
  );
}
