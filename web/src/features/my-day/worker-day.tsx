// The day of a CHW or clinician: today's encounters, drafts to sign, people not reached for long, charges to mend.
import type { Me } from '@puente/contract';
import { mayDo } from '#api';
import { DraftsCard } from './drafts-card.tsx';
import styles from './my-day.module.css';
import { NeedsInfoCard } from './needs-info-card.tsx';
import { OverdueCard } from './overdue-card.tsx';
import { TodayCard } from './today-card.tsx';

export function WorkerDay({ me }: { readonly me: Me }) {
  return (
    <div className={styles.columns}>
      <div className="stack">
        <TodayCard authorId={me.id} />
        {me.roles.includes('chw') && <OverdueCard userId={me.id} />}
      </div>
      <div className="stack">
        <DraftsCard authorId={me.id} />
        {mayDo(me, 'charges', 'read') && <NeedsInfoCard />}
      </div>
    </div>
  );
}
