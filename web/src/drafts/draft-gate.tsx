// Wraps a form: offers the draft of an earlier session, then opens the form with it or without.
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useConnection } from '#api';
import { Skeleton } from '#ui';
import type { StoredDraft } from './draft-store.ts';
import type { FormDraft, OpenedDraft } from './form-draft.ts';
import { useDraftBox } from './use-draft-box.ts';

type Found<Values> = StoredDraft<FormDraft<Values>>;
type Step<Values> =
  | { readonly name: 'looking' | 'closed' }
  | { readonly name: 'offering'; readonly found: Found<Values> }
  | { readonly name: 'open'; readonly found: Found<Values> | undefined };

/** The longest wait for a slow network or a hanging store. */
const longestWaitMs = 4000;

const DraftOffer = lazy(() => import('./draft-offer.tsx').then((m) => ({ default: m.DraftOffer })));

interface DraftGateProps<Values> {
  /** The form and its subject, for example `patient:new`. */
  readonly name: string;
  /** The head of the page, shown here until the form brings its own. */
  readonly lead?: ReactNode;
  readonly children: (draft: OpenedDraft<Values>) => ReactNode;
}

export function DraftGate<Values>({ name, lead, children }: DraftGateProps<Values>) {
  const box = useDraftBox<FormDraft<Values>>(name);
  const [step, setStep] = useState<Step<Values>>({ name: 'looking' });
  const [attempt, setAttempt] = useState(0);
  const { offlineSince } = useConnection();

  useEffect(() => {
    box.prepare().catch(() => undefined);
  }, [box]);

  const isClosed = step.name === 'closed';
  // The connection is back: the entries can be unlocked.
  const wasOffline = useRef(false);
  useEffect(() => {
    const isBack = isClosed && wasOffline.current && offlineSince === null;
    wasOffline.current = isClosed && offlineSince !== null;
    if (isBack) setAttempt((last) => last + 1);
  }, [isClosed, offlineSince]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks again
  useEffect(() => {
    let isCurrent = true;
    setStep({ name: 'looking' });
    // Shown entries, or a shown form, stay; locked entries open once the key arrives, however late.
    const go = (next: Step<Values>, from: readonly Step<Values>['name'][] = ['looking', 'closed']) => {
      if (isCurrent) setStep((last) => (from.includes(last.name) ? next : last));
    };
    // The device cannot store, or the draft cannot be unlocked without the server.
    const withoutKey = () =>
      void box.exists().then((exists) => go(exists ? { name: 'closed' } : { name: 'open', found: undefined }));
    box.find().then((found) => go(found ? { name: 'offering', found } : { name: 'open', found }), withoutKey);
    const slow = setTimeout(withoutKey, longestWaitMs);
    const hanging = setTimeout(() => go({ name: 'open', found: undefined }, ['looking']), 2 * longestWaitMs);
    return () => {
      isCurrent = false;
      clearTimeout(slow);
      clearTimeout(hanging);
    };
  }, [box, attempt]);

  const discard = () => {
    box.forget().catch(() => {});
    setStep({ name: 'open', found: undefined });
  };
  if (step.name === 'open') return children({ box, found: step.found });
  if (step.name === 'looking')
    return (
      <>
        {lead}
        <Skeleton />
      </>
    );
  return (
    <>
      {lead}
      <Suspense fallback={<Skeleton />}>
        <DraftOffer
          savedAt={step.name === 'offering' ? step.found.savedAt : undefined}
          onContinue={() =>
            step.name === 'offering' ? setStep({ name: 'open', found: step.found }) : setAttempt((last) => last + 1)
          }
          onDiscard={discard}
        />
      </Suspense>
    </>
  );
}
