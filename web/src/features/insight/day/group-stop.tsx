// A group of the day: one stop, regardless of its participants. The next one is tinted and leads to its list.
import type { CalendarEntry } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusChip } from '#care';
import { paths } from '#paths';
import { Button, Icon } from '#ui';
import styles from './stop.module.css';
import { StopFacts, StopFrame } from './stop.tsx';
import type { GroupStop as Stop } from './use-own-day.ts';

interface GroupStopProps extends Pick<Stop, 'group' | 'stage'> {
  /** From 1, in the order of the day. */
  readonly place: number;
  readonly isNext: boolean;
}

const times = ({ startsAt, endsAt, day }: CalendarEntry) => ({
  startedAt: startsAt!,
  endedAt: endsAt,
  serviceDate: day,
});

export function GroupStop({ group, stage, place, isNext }: GroupStopProps) {
  const { t } = useTranslation('my-day');
  const over = stage === 'over';
  const to = paths.group(group.id!);
  return (
    <StopFrame
      times={times(group)}
      stage={stage}
      kind={over ? 'over' : isNext ? 'next' : 'later'}
      mark={over ? <Icon name="check" size="small" /> : place}
    >
      <div className="row">
        <Link className={styles.name} to={to}>
          <bdi>{group.title}</bdi>
        </Link>
        <StatusChip of="group" status={group.groupStatus!} />
      </div>
      <p className="small muted">
        <bdi>{t('groups.one')}</bdi> · <StopFacts of={group} />
      </p>
      {isNext && (
        <div className={styles.actions}>
          <Button to={to} variant="contained" color="primary">
            <Icon name="group" size="small" />
            {t('groups.open')}
          </Button>
        </div>
      )}
    </StopFrame>
  );
}
