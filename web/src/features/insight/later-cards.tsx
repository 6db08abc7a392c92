// The end of a worker's day: unsigned notes, the receipt, and work that can wait.
import type { Me } from '@puente/contract';
import { mayDo } from '#api';
import { DraftsCard } from './cards/drafts-card.tsx';
import { MonthCard } from './cards/month-card.tsx';
import { ArrivedCard, UnitsNearCard } from './cards/panel-cards.tsx';
import { QualificationsCard } from './cards/qualifications-card.tsx';
import { ReceiptCard } from './cards/receipt-card.tsx';

type Drafts = Parameters<typeof ReceiptCard>[0]['drafts'];

export function LaterCards({ me, drafts }: { readonly me: Me; readonly drafts: Drafts }) {
  const hasPanel = me.roles.includes('chw');
  return (
    <>
      <DraftsCard authorId={me.id} />
      <ReceiptCard authorId={me.id} drafts={drafts} />
      {hasPanel && (
        <>
          <UnitsNearCard />
          <ArrivedCard />
        </>
      )}
      {me.roles.includes('clinician') && mayDo(me, 'qualifications', 'read') && <QualificationsCard />}
      <MonthCard userId={me.id} panel={hasPanel} />
    </>
  );
}
