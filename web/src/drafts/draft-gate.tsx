// Stands before a form: offers the unsaved entries of an earlier time, then opens the form with them or without.
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Notice, Skeleton } from '#ui';
import type { StoredDraft } from './draft-store.ts';
import type { FormDraft, OpenedDraft } from './form-draft.ts';
import { useDraftBox } from './use-draft-box.ts';

type Found<Values> = StoredDraft<FormDraft<Values>>;
type Step<Values> =
  | { readonly name: 'looking' | 'closed' }
  | { readonly name: 'offering'; readonly found: Found<Values> }
  | { readonly name: 'open'; readonly found: Found<Values> | undefined };

/** Younger entries are told by the clock alone. */
const recentMs = 12 * 3_600_000;
/** A slow network or a store that hangs keeps nobody from typing. */
const longestLookMs = 4000;

interface DraftGateProps<Values> {
  /** The form and what it is about, for example `patient:new`. */
  readonly name: string;
  /** The head of the page, shown here until the form brings its own. */
  readonly lead?: ReactNode;
  readonly children: (draft: OpenedDraft<Values>) => ReactNode;
}

export function DraftGate<Values>({ name, lead, children }: DraftGateProps<Values>) {
  const { t } = useTranslation(['form', 'common']);
  const format = useFormat();
  const box = useDraftBox<FormDraft<Values>>(name);
  const [step, setStep] = useState<Step<Values>>({ name: 'looking' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks again
  useEffect(() => {
    let isCurrent = true;
    const go = (next: Step<Values>) => {
      if (!isCurrent) return;
      isCurrent = false;
      setStep(next);
    };
    // No store on this device, or entries that cannot be unlocked without the server.
    const withoutKey = () =>
      void box.exists().then((exists) => go(exists ? { name: 'closed' } : { name: 'open', found: undefined }));
    box.find().then((found) => go(found ? { name: 'offering', found } : { name: 'open', found }), withoutKey);
    const slow = setTimeout(withoutKey, longestLookMs);
    const hanging = setTimeout(() => go({ name: 'open', found: undefined }), 2 * longestLookMs);
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
  const isRecent = step.name === 'offering' && Date.now() - step.found.savedAt.getTime() < recentMs;
  const savedAt = step.name === 'offering' ? step.found.savedAt.toISOString() : '';
  return (
    <>
      {lead}
      <Notice tone="info">
        <div className="stack" role="alert">
          <p className="strong">
            {step.name === 'offering'
              ? isRecent
                ? t('draft.found', { time: format.ownTime(savedAt) })
                : t('draft.foundOn', { time: format.dateTime(savedAt) })
              : t('draft.closed')}
          </p>
          <div className="row">
            {step.name === 'offering' ? (
              <Button variant="contained" color="primary" onClick={() => setStep({ name: 'open', found: step.found })}>
                {t('draft.continue')}
              </Button>
            ) : (
              <Button
                variant="contained"
                color="primary"
                onClick={() => {
                  setStep({ name: 'looking' });
                  setAttempt((last) => last + 1);
                }}
              >
                {t('common:action.tryAgain')}
              </Button>
            )}
            <Button onClick={discard}>{t('draft.discard')}</Button>
          </div>
        </div>
      </Notice>
    </>
  );
}
