// The day of a CHW or clinician: today's encounters, charges to correct, overdue people, drafts, and the month.
import type { Me } from '@puente/contract';
import { lazy, Suspense } from 'react';
import { mayDo } from '#api';
import { useKeptDrafts } from '#drafts';
import { CosignCard } from './cosign-card.tsx';
import { DeviceDraftsCard } from './device-drafts-card.tsx';
import { DraftsCard } from './drafts-card.tsx';
import { MonthCard } from './month-card.tsx';
import styles from './my-day.module.css';
import { NeedsInfoCard } from './needs-info-card.tsx';
import { OverdueCard } from './overdue-card.tsx';
import { ArrivedCard, UnitsNearCard } from './panel-cards.tsx';
import { QualificationsCard } from './qualifications-card.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { TeamSignedCard, TeamUnsignedCard } from './team-cards.tsx';
import { TodayCard } from './today-card.tsx';

const GroupsTodayCard = lazy(() => import('./groups-today-card.tsx').then((m) => ({ default: m.GroupsTodayCard })));
const OwnRecordNotice = lazy(() => import('./own-record-notice.tsx').then((m) => ({ default: m.OwnRecordNotice })));

export function WorkerDay({ me }: { readonly me: Me }) {
  const drafts = useKeptDrafts();
  const hasPanel = me.roles.includes('chw');
  const supervises = me.roles.includes('clinician');
  return (
    <div className={`${styles.columns} in-order-when-narrow`}>
      <div className="stack in-order">
        <TodayCard authorId={me.id} />
        <Suspense fallback={null}>
          <GroupsTodayCard />
        </Suspense>
        {supervises && (
          <>
            <CosignCard />
            <TeamSignedCard />
            <TeamUnsignedCard />
          </>
        )}
        {mayDo(me, 'charges', 'read') && <NeedsInfoCard />}
      </div>
      <div className="stack in-order">
        <Suspense fallback={null}>
          <OwnRecordNotice me={me} />
        </Suspense>
        <OverdueCard {...(hasPanel && { assignedTo: me.id })} />
        <DraftsCard authorId={me.id} />
        <DeviceDraftsCard drafts={drafts} />
        <ReceiptCard authorId={me.id} drafts={drafts} />
        {hasPanel && (
          <>
            <UnitsNearCard />
            <ArrivedCard />
          </>
        )}
        {supervises && mayDo(me, 'qualifications', 'read') && <QualificationsCard />}
        <MonthCard userId={me.id} panel={hasPanel} />
      </div>
    </div>
  );
}
