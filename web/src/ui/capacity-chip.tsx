// The free places of a programme as somebody said: paler with age, and no longer told as true once it is old.
import { capacityAge } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Chip } from './chip.tsx';

export interface Capacity {
  readonly places: number | null;
  readonly waitWeeks: number | null;
  readonly capacityOn: string | null;
}

/** Nothing where nobody has asked. */
export function CapacityChip({ capacity: { places, waitWeeks, capacityOn } }: { readonly capacity: Capacity }) {
  const { t } = useTranslation('directory');
  const { today } = useFormat();
  if (!capacityOn) return null;
  const age = capacityAge(capacityOn, today);
  if (age === 'stale')
    return (
      <Chip tone="neutral" icon="clock">
        {t('capacity.stale')}
      </Chip>
    );
  const said = [
    places !== null && (places > 0 ? t('capacity.places', { count: places }) : t('capacity.full')),
    waitWeeks !== null && t('capacity.wait', { count: waitWeeks }),
  ].filter(Boolean);
  return (
    <Chip
      tone={age === 'fading' ? 'neutral' : places === 0 ? 'warning' : 'success'}
      icon={age === 'fading' ? 'clock' : places === 0 ? 'minus' : 'check'}
    >
      {said.join(' · ')}
    </Chip>
  );
}
