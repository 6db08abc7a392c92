// The reader came here to correct a charge, a visit or the answer: opens the form, once for each arrival.
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { WayBack } from '#ui';

interface Arrival {
  /** By the part of the address. */
  readonly open: Readonly<Record<'recommendation' | 'criteria', () => void>>;
  readonly isReady: boolean;
}

/** @returns the sentence with the way back, if the reader came from another page */
export function useEligibilityArrival({ open, isReady }: Arrival): ReactNode {
  const { t } = useTranslation('eligibility');
  const [query] = useSearchParams();
  const { key } = useLocation();
  const part = query.get('open');
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (!isReady || done.current === key) return;
    if (part !== 'recommendation' && part !== 'criteria') return;
    done.current = key;
    open[part]();
  }, [part, key, isReady, open]);
  return <WayBack>{t('forCharge')}</WayBack>;
}
