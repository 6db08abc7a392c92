// The state of a care plan; one in force shows a review that is late. Its words are in the texts `programs`.
import type { CarePlanState } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Chip, type IconName, type Tone } from '#ui';

const looks: Readonly<Record<CarePlanState, readonly [Tone, IconName]>> = {
  draft: ['info', 'pen'],
  proposed: ['warning', 'clock'],
  approved: ['warning', 'sign'],
  active: ['success', 'check-circle'],
  'on-hold': ['warning', 'minus'],
  completed: ['success', 'check'],
  revoked: ['neutral', 'x'],
  superseded: ['neutral', 'refresh'],
  expired: ['neutral', 'clock'],
  'entered-in-error': ['neutral', 'x-circle'],
};

interface CarePlanChipProps {
  readonly plan: {
    readonly status: string;
    readonly returnedAt?: string | null | undefined;
    readonly reviewDueOn?: string | null | undefined;
  };
}

export function CarePlanChip({ plan: { status, returnedAt, reviewDueOn } }: CarePlanChipProps) {
  const { t } = useTranslation('programs');
  const { today } = useFormat();
  const [tone, icon] = looks[status as CarePlanState];
  if (status === 'draft' && returnedAt)
    return (
      <Chip tone="warning" icon="alert">
        {t('carePlanReturned')}
      </Chip>
    );
  if (status === 'active' && reviewDueOn && reviewDueOn < today)
    return (
      <Chip tone="error" icon="alert">
        {t('carePlanOverdue')}
      </Chip>
    );
  return (
    <Chip tone={tone} icon={icon}>
      {t(`carePlanState.${status as CarePlanState}`)}
    </Chip>
  );
}
