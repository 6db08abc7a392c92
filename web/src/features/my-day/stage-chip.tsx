// Where a visit stands that is not over, as a word with its icon.
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui';
import type { Stage } from './encounter-stage.ts';

/** @param isNext the visit to go on with; one that is still to come is named only then */
export function StageChip({ stage, isNext = false }: { readonly stage: Stage; readonly isNext?: boolean }) {
  const { t } = useTranslation('my-day');
  if (stage === 'late' || stage === 'missed')
    return (
      <Chip tone="warning" icon="clock">
        {t(`today.${stage}`)}
      </Chip>
    );
  if (stage === 'under-way')
    return (
      <Chip tone="accent" icon="play">
        {t('today.underWay')}
      </Chip>
    );
  return isNext ? (
    <Chip tone="accent" icon="arrow">
      {t('today.next')}
    </Chip>
  ) : null;
}
