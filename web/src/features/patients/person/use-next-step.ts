// The next step with a person in words: a visit, a note that waits for its signature, or a contact that is due.
import type { TimedVisit } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type Patient, useOverdueAfterDays } from '#api';
import { civilDateOf, useFormat, useZone } from '#i18n';
import { nextStepOf, type StagedVisit } from './next-step.ts';

export interface NextStep<Visit extends TimedVisit> {
  readonly title: string;
  readonly isLate: boolean;
  /** The detail of steps other than visits. */
  readonly detail?: string;
  readonly next?: StagedVisit<Visit>;
}

type Person = Pick<Patient, 'status' | 'lastContactOn' | 'createdAt'>;

/** Null without a next step. */
export function useNextStep(): <Visit extends TimedVisit>(
  person: Person,
  visits: readonly Visit[],
) => NextStep<Visit> | null {
  const { t } = useTranslation('patients');
  const format = useFormat();
  const zone = useZone();
  const overdueAfterDays = useOverdueAfterDays();

  function titleOf({ visit, stage }: StagedVisit<TimedVisit>): string {
    const said = { date: format.weekday(visit.serviceDate), time: format.time(visit.startedAt) };
    if (stage === 'under-way') return t('next.underWay', said);
    if (stage === 'missed') return t('next.missed', said);
    if (stage === 'over') return t('next.draft', said);
    return t(visit.serviceDate === format.today ? 'next.today' : 'next.planned', said);
  }

  return (person, visits) => {
    const next = nextStepOf(visits, Date.now(), format.today);
    if (next) return { title: titleOf(next), isLate: next.stage === 'missed' || next.stage === 'late', next };
    if (person.status !== 'active') return null;
    const { lastContactOn, createdAt } = person;
    // Without any contact the wait counts from the registration.
    const waiting = format.daysSince(lastContactOn ?? civilDateOf(new Date(createdAt), zone));
    if (overdueAfterDays !== undefined && waiting > overdueAfterDays)
      return {
        title: t('next.overdue', { count: waiting }),
        isLate: true,
        detail: t('next.overdueHint', { count: overdueAfterDays }),
      };
    return {
      title: t('next.none'),
      isLate: false,
      detail: lastContactOn ? t('next.last', { date: format.weekday(lastContactOn) }) : t('never'),
    };
  };
}
