// The state of an assessment; a planned one shows its day, and whether it is late. Its words are in the texts `assessments`.
import type { AssessmentState } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Chip, type IconName, type Tone } from '#ui';

const looks: Readonly<Record<AssessmentState, readonly [Tone, IconName]>> = {
  'not-started': ['info', 'calendar'],
  'in-progress': ['accent', 'play'],
  completed: ['success', 'check'],
  reviewed: ['success', 'check-circle'],
  stopped: ['warning', 'minus'],
  amended: ['neutral', 'pen'],
  cancelled: ['neutral', 'x'],
  'entered-in-error': ['neutral', 'x-circle'],
};

interface AssessmentChipProps {
  readonly assessment: {
    readonly status: string;
    readonly dueOn?: string | null | undefined;
    readonly needsReview: boolean;
  };
}

export function AssessmentChip({ assessment: { status, dueOn, needsReview } }: AssessmentChipProps) {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const [tone, icon] = looks[status as AssessmentState];
  if (status === 'not-started' && dueOn)
    return dueOn < format.today ? (
      <Chip tone="error" icon="alert">
        {t('list.overdueSince', { date: format.dayOfMonth(dueOn) })}
      </Chip>
    ) : (
      <Chip tone={tone} icon={icon}>
        {t('list.dueOn', { date: format.dayOfMonth(dueOn) })}
      </Chip>
    );
  if (status === 'completed' && needsReview)
    return (
      <Chip tone="warning" icon="eye">
        {t('list.toReview')}
      </Chip>
    );
  return (
    <Chip tone={tone} icon={icon}>
      {t(`list.state.${status as AssessmentState}`)}
    </Chip>
  );
}
