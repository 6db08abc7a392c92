// The first lines on paper: the person of the page, the time, and the notice of 42 CFR 2.32 for marked records.
import type { Me } from '@puente/contract';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';

const now = () => new Date().toISOString();

export function PrintHead({ me }: { readonly me: Me }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const [at, setAt] = useState(now);
  useEffect(() => {
    // The browser prints as soon as this listener returns.
    const showTime = () => flushSync(() => setAt(now()));
    addEventListener('beforeprint', showTime);
    return () => removeEventListener('beforeprint', showTime);
  }, []);
  return (
    <div className="on-paper" aria-hidden="true">
      <b>
        <bdi>{me.tenant.title}</bdi>
      </b>
      <span>{t('printed', { at: format.dateTime(at) })}</span>
      <small className="of-part2">{t('printedPart2')}</small>
    </div>
  );
}
