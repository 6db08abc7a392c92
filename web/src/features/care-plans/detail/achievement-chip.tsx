// How far the person is with a goal, by word, icon and color.
import type { GoalAchievement } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Chip, type IconName, type Tone } from '#ui';

const looks: Readonly<Record<GoalAchievement, readonly [Tone, IconName]>> = {
  'in-progress': ['info', 'play'],
  improving: ['success', 'up'],
  worsening: ['error', 'down'],
  'no-change': ['neutral', 'minus'],
  achieved: ['success', 'check-circle'],
  sustaining: ['success', 'check'],
  'not-achieved': ['warning', 'x'],
  'no-progress': ['warning', 'minus'],
  'not-attainable': ['neutral', 'x-circle'],
};

export function AchievementChip({ achievement }: { readonly achievement: GoalAchievement }) {
  const { t } = useTranslation('care-plans');
  const [tone, icon] = looks[achievement];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`achievement.${achievement}`)}
    </Chip>
  );
}
