// The notice above a visit that did not take place or does not count: by whom, when and why, and what stands in for it.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Notice } from '#ui';
import type { EncounterRecord } from './encounter-record.ts';

const acts: Readonly<Record<string, 'cancel' | 'reschedule' | 'no-show'>> = {
  cancelled: 'cancel',
  rescheduled: 'reschedule',
  'no-show': 'no-show',
};

export function TakenBackNotice({ encounter }: { readonly encounter: EncounterRecord }) {
  const { t } = useTranslation('visit-actions');
  const format = useFormat();
  const { status, statusReason, statusAt, statusByName, nextEncounterId } = encounter;
  const act = acts[status] ?? 'void';
  return (
    <Notice
      tone="warning"
      actions={
        status === 'rescheduled' &&
        nextEncounterId && <Link to={paths.encounter(nextEncounterId)}>{t('openNext')}</Link>
      }
    >
      <p>
        <bdi>
          {statusAt && statusByName
            ? t(`takeBack.${act}.statement`, { name: statusByName, date: format.dateTime(statusAt) })
            : t(`takeBack.${act}.statementShort`)}
        </bdi>
      </p>
      {statusReason && (
        <p>
          <bdi>{t('reason', { reason: statusReason })}</bdi>
        </p>
      )}
    </Notice>
  );
}
