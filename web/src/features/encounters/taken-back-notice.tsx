// The notice above a cancelled or voided visit: by whom, when and why.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Notice } from '#ui';
import type { EncounterRecord } from './encounter-record.ts';

export function TakenBackNotice({ encounter }: { readonly encounter: EncounterRecord }) {
  const { t } = useTranslation('visit-actions');
  const format = useFormat();
  const { status, statusReason, statusAt, statusByName } = encounter;
  const action = status === 'cancelled' ? 'cancel' : 'void';
  return (
    <Notice tone="warning">
      <p>
        <bdi>
          {statusAt && statusByName
            ? t(`takeBack.${action}.statement`, { name: statusByName, date: format.dateTime(statusAt) })
            : t(`takeBack.${action}.statementShort`)}
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
