// The day of a CHW or clinician: what is not sent, today's stops, charges to correct, overdue people, drafts, and the month.
import type { Me } from '@puente/contract';
import { lazy, Suspense } from 'react';
import { mayDo, useGetMyDayQuery } from '#api';
import { useKeptDrafts } from '#drafts';
import { loadTexts } from '#i18n';
import { Skeleton } from '#ui';
import { NeedsInfoCard } from './cards/needs-info-card.tsx';
import { OverdueCard } from './cards/overdue-card.tsx';
import styles from './day/my-day.module.css';
import { TodayCard } from './day/today-card.tsx';

const DeviceDraftsCard = lazy(() =>
  import('./cards/device-drafts-card.tsx').then((m) => ({ default: m.DeviceDraftsCard })),
);
/** Of supervisors alone: a worker's phone does not read them. */
const SupervisorCards = lazy(() => import('./supervisor-cards.tsx').then((m) => ({ default: m.SupervisorCards })));
const LaterCards = lazy(() => import('./later-cards.tsx').then((m) => ({ default: m.LaterCards })));
/** With the words of where a referral stands. */
const AnswersCard = lazy(() =>
  Promise.all([import('./cards/referral-cards-later.ts'), loadTexts(['referrals'])]).then(([m]) => ({
    default: m.AnswersCard,
  })),
);
const ReferralsCard = lazy(() => import('./cards/referral-cards-later.ts').then((m) => ({ default: m.ReferralsCard })));
const OwnRecordNotice = lazy(() =>
  import('./cards/own-record-notice.tsx').then((m) => ({ default: m.OwnRecordNotice })),
);

export function WorkerDay({ me }: { readonly me: Me }) {
  const drafts = useKeptDrafts();
  // Asked with the first questions: the cards that show it are read later.
  useGetMyDayQuery();
  const hasPanel = me.roles.includes('chw');
  const supervises = me.roles.includes('clinician');
  return (
    <div className={`${styles.columns} in-order-when-narrow`}>
      <div className="stack in-order">
        {drafts.length > 0 && (
          <Suspense fallback={null}>
            <DeviceDraftsCard drafts={drafts} />
          </Suspense>
        )}
        <TodayCard authorId={me.id} />
        <Suspense fallback={null}>{mayDo(me, 'referrals', 'read') && <AnswersCard me={me} />}</Suspense>
        <Suspense fallback={null}>{mayDo(me, 'referrals', 'read') && <ReferralsCard me={me} />}</Suspense>
        {supervises && (
          <Suspense fallback={<Skeleton rows={3} />}>
            <SupervisorCards />
          </Suspense>
        )}
        {mayDo(me, 'charges', 'read') && <NeedsInfoCard />}
      </div>
      <div className="stack in-order">
        <Suspense fallback={null}>
          <OwnRecordNotice me={me} />
        </Suspense>
        <OverdueCard {...(hasPanel && { assignedTo: me.id })} />
        <Suspense fallback={null}>
          <LaterCards me={me} drafts={drafts} />
        </Suspense>
      </div>
    </div>
  );
}
