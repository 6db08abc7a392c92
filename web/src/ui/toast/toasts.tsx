// Short confirmations. They are announced once. What shows them is read with the first of them, or once the page is there.
import { useEffect, useState } from 'react';
import type { ToastList } from './toast-list.tsx';
import { useToasts } from './toast-store.ts';

const afterStartMs = 2000;

function useToastList(isWanted: boolean): typeof ToastList | undefined {
  const [List, setList] = useState<typeof ToastList>();
  useEffect(() => {
    if (List) return;
    const read = () =>
      void import('./toast-list.tsx')
        .then((module) => setList(() => module.ToastList))
        // The next toast asks again.
        .catch(() => {});
    if (isWanted) return read();
    const timer = setTimeout(read, afterStartMs);
    return () => clearTimeout(timer);
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
