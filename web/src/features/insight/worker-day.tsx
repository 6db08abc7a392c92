// The day of a CHW or clinician: unsent entries, today's stops, charges to correct, overdue people, drafts, and the
// month.
import type { Me } from '@puente/contract';
import { lazy, Suspense } from 'react';
import { mayDo, useGetMyDayQuery } from '#api';
import { useKeptDrafts } from '#drafts';
import { loadTexts } from '#i18n';
import { Skeleton } from '#ui';
import { AnswersCard } from './cards/answers-card.tsx';
import { NeedsInfoCard } from './cards/needs-info-card.tsx';
import { OverdueCard } from './cards/overdue-card.tsx';
import { OwnRecordNotice } from './cards/own-record-notice.tsx';
import { ReferralsCard } from './cards/referrals-card.tsx';
import styles from './day/my-day.module.css';
import { TodayCard } from './day/today-card.tsx';
import { LaterCards } from './later-cards.tsx';

const DeviceDraftsCard = lazy(() =>
  import('./cards/device-drafts-card.tsx').then((m) => ({ default: m.DeviceDraftsCard })),
);
/** The days of most workers have none of these: their texts load after the day. */
const SafetyAlertsCard = lazy(() =>
  Promise.all([import('./cards/safety-alerts-card.tsx'), loadTexts(['assessments'])]).then(([m]) => ({
    default: m.SafetyAlertsCard,
  })),
);
const ScreeningDueCard = lazy(() =>
  Promise.all([import('./cards/screening-cards.tsx'), loadTexts(['assessments'])]).then(([m]) => ({
    default: m.ScreeningDueCard,
  })),
);
const ToReviewCard = lazy(() =>
  Promise.all([import('./cards/screening-cards.tsx'), loadTexts(['assessments'])]).then(([m]) => ({
    default: m.ToReviewCard,
  })),
);
/** Most days have no such plan. */
const PlansToDecide = lazy(() => import('./cards/plan-cards.tsx').then((m) => ({ default: m.PlansToDecide })));
const PlansToCarry = lazy(() => import('./cards/plan-cards.tsx').then((m) => ({ default: m.PlansToCarry })));
/** Its words load with it. */
const TasksCard = lazy(() =>
  Promise.all([import('./cards/tasks-card.tsx'), loadTexts(['tasks'])]).then(([m]) => ({ default: m.TasksCard })),
);
/** Only for supervisors: a worker's phone does not load this code. */
const SupervisorCards = lazy(() => import('./supervisor-cards.tsx').then((m) => ({ default: m.SupervisorCards })));

export function WorkerDay({ me }: { readonly me: Me }) {
  const drafts = useKeptDrafts();
  // Requested with the first queries: the cards of supervisors, which show it, load later.
  useGetMyDayQuery();
  const hasPanel = me.roles.includes('chw');
  const supervises = me.roles.includes('clinician');
  return (
    <div className={`${styles.columns} in-order-when-narrow`}>
      <div className="stack in-order">
        {mayDo(me, 'safetyAlerts', 'read') && (
          <Suspense fallback={null}>
            <SafetyAlertsCard />
          </Suspense>
        )}
        {drafts.length > 0 && (
          <Suspense fallback={null}>
            <DeviceDraftsCard drafts={drafts} />
          </Suspense>
        )}
        {mayDo(me, 'tasks', 'read') && (
          <Suspense fallback={<Skeleton rows={2} />}>
            <TasksCard />
          </Suspense>
        )}
        <TodayCard authorId={me.id} />
        {mayDo(me, 'carePlans', 'approve') && (
          <Suspense fallback={null}>
            <PlansToDecide />
          </Suspense>
        )}
        {hasPanel && mayDo(me, 'carePlans', 'read') && (
          <Suspense fallback={null}>
            <PlansToCarry ownId={me.id} />
          </Suspense>
        )}
        {mayDo(me, 'referrals', 'read') && <AnswersCard me={me} />}
        {mayDo(me, 'referrals', 'read') && <ReferralsCard me={me} />}
        {mayDo(me, 'assessments', 'review') && (
          <Suspense fallback={null}>
            <ToReviewCard />
          </Suspense>
        )}
        {supervises && (
          <Suspense fallback={<Skeleton rows={3} />}>
            <SupervisorCards />
          </Suspense>
        )}
        {mayDo(me, 'charges', 'read') && <NeedsInfoCard />}
      </div>
      <div className="stack in-order">
        <OwnRecordNotice me={me} />
        <OverdueCard {...(hasPanel && { assignedTo: me.id })} />
        {hasPanel && mayDo(me, 'assessments', 'read') && (
          <Suspense fallback={null}>
            <ScreeningDueCard />
          </Suspense>
        )}
        <LaterCards me={me} drafts={drafts} />
      </div>
    </div>
  );
}
