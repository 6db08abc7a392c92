// Checks before the save of a coverage whether the same plan is on record for overlapping days.
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { ConfirmDialog, type Picked } from '#ui';
import type { Coverage } from './coverage-tab.tsx';

interface Typed {
  readonly payerId: Picked | null;
  readonly planName: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

const sameName = (one: string | null | undefined, other: string) =>
  !one || other.trim() === '' || one.trim().toLowerCase() === other.trim().toLowerCase();

/** An open end is later than any day. */
const overlaps = (one: Coverage, { startsOn, endsOn }: Typed) =>
  (one.startsOn ?? '') <= (endsOn || '9999') && (startsOn || '') <= (one.endsOn ?? '9999');

/** @param rows of the person; @param id of the coverage that is changed */
export function useSamePlanQuestion(rows: readonly Coverage[], id: string | undefined) {
  const { t } = useTranslation('support-network');
  const format = useFormat();
  const [other, setOther] = useState<Coverage>();
  const answer = useRef<(may: boolean) => void>(undefined);
  // Leaving the form cancels the save.
  useEffect(() => () => answer.current?.(false), []);
  const reply = (may: boolean) => {
    setOther(undefined);
    answer.current?.(may);
  };

  function ask(values: Typed): Promise<boolean> {
    const found = rows.find(
      (row) =>
        row.id !== id &&
        row.status === 'active' &&
        row.payerId === values.payerId?.id &&
        sameName(row.planName, values.planName) &&
        overlaps(row, values),
    );
    if (!found) return Promise.resolve(true);
    setOther(found);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }

  const day = (date: string | null | undefined) => (date ? format.date(date) : t('coverage.same.open'));
  return {
    ask,
    question: (
      <ConfirmDialog
        open={other !== undefined}
        title={t('coverage.same.question')}
        confirm={t('coverage.same.save')}
        favors="cancel"
        onConfirm={() => reply(true)}
        onClose={() => reply(false)}
      >
        {other && (
          <p>
            <bdi>
              {t('coverage.same.told', {
                payer: other.payerName ?? t('coverage.unknownPayer'),
                from: day(other.startsOn),
                until: day(other.endsOn),
              })}
            </bdi>
          </p>
        )}
      </ConfirmDialog>
    ),
  };
}
