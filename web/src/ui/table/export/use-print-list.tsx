// Prints a list. The code for reading and drawing its rows is loaded with the first one.
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadTexts } from '#i18n';
import type { PrintListProps } from './print-list.tsx';

/** The lazy component accepts rows of any type. */
const PrintList = lazy(() =>
  Promise.all([import('./print-list.tsx'), loadTexts(['table-tools'])]).then(([m]) => ({ default: m.PrintList })),
) as unknown as <Row>(props: PrintListProps<Row>) => ReactNode;

export function usePrintList<Row>(source: Omit<PrintListProps<Row>, 'onDone'>) {
  const [asked, setAsked] = useState({ times: 0, question: '' });
  const print = () => setAsked(({ times }) => ({ times: times + 1, question: source.question }));
  const { question } = source;
  useEffect(() => {
    // The browser's shortcut would print only the rows of the screen.
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'p';
      if (!isPrint || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setAsked(({ times }) => ({ times: times + 1, question }));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [question]);
  const paper = asked.times > 0 && asked.question === question && (
    <Suspense fallback={null}>
      <PrintList key={asked.times} {...source} onDone={() => setAsked({ ...asked, question: '' })} />
    </Suspense>
  );
  return { print, paper };
}
