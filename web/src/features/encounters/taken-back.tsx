// Above a visit that was cancelled or voided: by whom, when and why.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Notice } from '#ui';
import type { EncounterRecord } from './encounter-record.ts';

export function TakenBack({ encounter }: { readonly encounter: EncounterRecord }) {
  const { t } = useTranslation('visit-acts');
  const format = useFormat();
  const { status, statusReason, statusAt, statusByName } = encounter;
  const act = status === 'cancelled' ? 'cancel' : 'void';
  return (
    <Notice tone="warning">
      <p>
        <bdi>
          {statusAt && statusByName
            ? t(`takeBack.${act}.told`, { name: statusByName, date: format.dateTime(statusAt) })
            : t(`takeBack.${act}.toldShort`)}
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
