// Tells the waiting person that the visit begins later, or gives the reason without a message.
import { lateMinutes } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type EncounterSummary, useErrorSentence, useTellRunningLateMutation } from '#api';
import { ActionMenu, ErrorNotice, Notice } from '#ui';

export function useRunningLate({ id }: EncounterSummary) {
  const { t } = useTranslation('my-day');
  const sentence = useErrorSentence();
  const [tell, { data, error }] = useTellRunningLateMutation();
  return {
    menu: (
      <ActionMenu
        label={t('late.button')}
        icon="clock"
        actions={lateMinutes.map((minutes) => ({
          label: t('late.minutes', { count: minutes }),
          icon: 'clock',
          onSelect: () => void tell({ id, minutes }),
        }))}
      />
    ),
    said: (
      <>
        {data?.way && <Notice tone="success">{t(`late.told.${data.way}`)}</Notice>}
        {data?.block && <Notice tone="warning">{t(`late.block.${data.block}`)}</Notice>}
        {error !== undefined && <ErrorNotice message={sentence(error) ?? ''} />}
      </>
    ),
  };
}
