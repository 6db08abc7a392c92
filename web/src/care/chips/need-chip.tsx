// The state of a social need. Its words are in the texts `programs`.
import type { NeedState } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Chip, type IconName, type Tone } from '#ui';

const looks: Readonly<Record<NeedState, readonly [Tone, IconName]>> = {
  possible: ['warning', 'help'],
  open: ['info', 'target'],
  'in-work': ['accent', 'play'],
  met: ['success', 'check-circle'],
  'not-met': ['neutral', 'minus'],
  declined: ['neutral', 'x'],
  refuted: ['neutral', 'x'],
  'entered-in-error': ['neutral', 'x-circle'],
};

export function NeedChip({ status }: { readonly status: string }) {
  const { t } = useTranslation('programs');
  const [tone, icon] = looks[status as NeedState];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`needState.${status as NeedState}`)}
    </Chip>
  );
}
