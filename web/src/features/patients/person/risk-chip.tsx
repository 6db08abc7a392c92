// The risk tier: a word and an icon besides the color.
import type { RiskTier } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Chip, type IconName, type Tone } from '#ui';

const chipStyles: Readonly<Record<RiskTier, readonly [Tone, IconName]>> = {
  low: ['neutral', 'minus'],
  rising: ['warning', 'contrast'],
  high: ['error', 'up'],
  highest: ['error', 'alert'],
};

export function RiskChip({ tier }: { readonly tier: RiskTier }) {
  const { t } = useTranslation('patients');
  const [tone, icon] = chipStyles[tier];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`risk.${tier}`)}
    </Chip>
  );
}
