// A note that the supervisor returned: the supervisor, the reason, and the next step.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { standOfNote } from '#care';
import { useFormat } from '#i18n';
import { Notice } from '#ui';
import type { EncounterRecord } from './encounter-record.ts';

/** The author has not signed the note again yet. */
export const isReturned = (note: Pick<EncounterRecord, 'status' | 'returnedAt'>): boolean =>
  standOfNote(note) === 'returned';

interface ReturnedProps {
  readonly encounter: EncounterRecord;
  readonly actions?: ReactNode;
}

export function Returned({ encounter, actions }: ReturnedProps) {
  const { t } = useTranslation('visit-actions');
  const format = useFormat();
  const { can, returnedAt, returnedByName, returnReason, authorName } = encounter;
  const isTheirs = can.includes('update');
  return (
    <Notice
      tone="warning"
      title={t('state.returned', { name: returnedByName ?? '–', date: format.dateTime(returnedAt ?? '') })}
      actions={actions}
    >
      {returnReason && (
        <p>
          <bdi>{t('reason', { reason: returnReason })}</bdi>
        </p>
      )}
      <p>{isTheirs ? t('state.returnedNext') : t('state.returnedOther', { name: authorName ?? '–' })}</p>
    </Notice>
  );
}
