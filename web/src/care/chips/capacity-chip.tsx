// The reported free places of a program. The chip pales with age, and an old number is no longer shown as current.
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
/** The number is old, or was never reported. */
const faded = { tone: 'neutral', icon: 'clock' } as const;

/** Shows nothing when the program was never asked. */
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
