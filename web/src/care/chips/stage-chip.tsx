// The stage of an open visit, as a word with its icon.
import type { Stage } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui';

/** @param isNext the next visit; a future visit has a word only then */
export function StageChip({ stage, isNext = false }: { readonly stage: Stage; readonly isNext?: boolean }) {
  const { t } = useTranslation();
  if (stage === 'late' || stage === 'missed')
    return (
      <Chip tone="warning" icon="clock">
        {t(`visit.${stage}`)}
      </Chip>
    );
  if (stage === 'under-way')
    return (
      <Chip tone="accent" icon="play">
        {t('visit.underWay')}
      </Chip>
    );
  return isNext ? (
    <Chip tone="accent" icon="arrow">
      {t('visit.next')}
    </Chip>
  ) : null;
}
