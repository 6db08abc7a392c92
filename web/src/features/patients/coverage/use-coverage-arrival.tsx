// The reader came to the coverage of a person to correct a charge. Opens the coverage to correct, and shows the day.
import { coverageOn } from '@puente/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFormat } from '#i18n';
import { focusField, Notice, useArrivalState, WayBackButton } from '#ui';
import type { Coverage } from './coverage-tab.tsx';

interface CoverageArrival {
  readonly notice: ReactNode;
  /** The field of the form that was opened. */
  readonly field: 'memberId' | 'payerId' | undefined;
  /** The user left the form: from then on the user opens the next one. */
  readonly forget: () => void;
}

interface CoveragePlace {
  readonly rows: readonly Coverage[] | undefined;
  readonly mayAdd: boolean;
  readonly titleId: string;
  readonly open: (what: Coverage | 'new') => void;
}

export function useCoverageArrival({ rows, mayAdd, titleId, open }: CoveragePlace): CoverageArrival {
  const { t } = useTranslation('support-network');
  const format = useFormat();
  const [query] = useSearchParams();
  const { serviceDate: day = format.today } = useArrivalState();
  const part = query.get('open');
  const isLed = part === 'plan' || part === 'memberId';
  const isDone = useRef(false);
  const [field, setField] = useState<CoverageArrival['field']>();
  const found = isLed && rows ? coverageOn(rows, day) : null;
  useEffect(() => {
    if (!isLed || !rows || isDone.current) return;
    isDone.current = true;
    if (found?.can.includes('update')) {
      setField(part === 'memberId' ? 'memberId' : 'payerId');
      open(found);
    } else if (rows.length === 0 && mayAdd) open('new');
    else focusField(titleId);
  }, [isLed, rows, found, part, mayAdd, titleId, open]);
  const sentence = found ? 'plan' : rows?.length === 0 ? 'add' : 'none';
  const notice = isLed && rows && (
    <Notice tone={found ? 'info' : 'warning'} actions={<WayBackButton />}>
      <bdi>{t(`coverage.fix.${sentence}`, { date: format.date(day) })}</bdi>
    </Notice>
  );
  return { notice, field, forget: () => setField(undefined) };
}
