// The free places of a program as somebody said: paler with age, and no longer told as true once it is old.
import { capacityAge } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Chip } from '#ui';

export interface Capacity {
  readonly places: number | null;
  readonly waitWeeks: number | null;
  readonly capacityOn: string | null;
}

const free = { tone: 'success', icon: 'check' } as const;
const full = { tone: 'warning', icon: 'minus' } as const;
/** Old, or nobody has said how many there are. */
const faded = { tone: 'neutral', icon: 'clock' } as const;

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
  return <Chip {...(age === 'fading' || places === null ? faded : places > 0 ? free : full)}>{said.join(' · ')}</Chip>;
}
