// The totals of an assessment, each with the range it is in. A total that misses an answer is shown as unknown.
import type { Score, ScoreBand } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Chip, type IconName, type Tone } from '#ui';

const good = ['success', 'check'] as const;
const mild = ['info', 'info'] as const;
const raised = ['warning', 'alert'] as const;
const high = ['error', 'alert'] as const;

const looks: Readonly<Record<ScoreBand, readonly [Tone, IconName]>> = {
  'no-risk': good,
  none: good,
  minimal: good,
  negative: good,
  low: mild,
  mild,
  'at-risk': raised,
  moderate: raised,
  'moderately-severe': high,
  substantial: high,
  severe: high,
  positive: raised,
  unsafe: high,
};

export function ScoreChips({ scores }: { readonly scores: readonly Score[] }) {
  const { t } = useTranslation('assessments');
  return scores.map(({ linkId, value, max, band }) => {
    if (value === null && !band)
      return (
        <Chip key={linkId} tone="neutral" icon="help">
          {t('list.score.unknown')}
        </Chip>
      );
    const total =
      value !== null && (max === null ? t('list.score.total', { value }) : t('list.score.of', { value, max }));
    const [tone, icon] = band ? looks[band] : (['neutral', 'chart'] as const);
    return (
      <Chip key={linkId} tone={tone} icon={icon}>
        {[total, band && t(`list.band.${band}`)].filter(Boolean).join(' · ')}
      </Chip>
    );
  });
}
