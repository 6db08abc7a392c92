// Short confirmations, announced once. The code that shows them is loaded with the first.
import { useEffect, useState } from 'react';
import type { ToastList } from './toast-list.tsx';
import { useToasts } from './toast-store.ts';

function useToastList(isWanted: boolean): typeof ToastList | undefined {
  const [List, setList] = useState<typeof ToastList>();
  useEffect(() => {
    if (!isWanted || List) return;
    void import('./toast-list.tsx')
      .then((module) => setList(() => module.ToastList))
      // The next toast retries.
      .catch(() => {});
  }, [List, isWanted]);
  return List;
}

export function Toasts() {
  const items = useToasts();
  const newest = items.at(-1);
  const List = useToastList(newest !== undefined);
  return (
    <>
      <div className="visually-hidden" role="status">
        {newest && <span key={newest.id}>{newest.text}</span>}
      </div>
      {newest && List && <List items={items} newest={newest} />}
    </>
  );
}
