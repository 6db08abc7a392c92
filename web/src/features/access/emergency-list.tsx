// Emergency access: running, waiting for a review, reviewed. Most staff see only their own.
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type BreakGlass, callsOf, mayDo, useListState } from '#api';
import { EmergencyRow } from './emergency-row.tsx';
import { rowsOfState } from './rows-of-state.ts';
import { WaitingList } from './waiting-list.tsx';

type State = 'open' | 'ended' | 'refused' | 'reviewed';

function useEmergencies(status: State) {
  return useListState<BreakGlass>(
    callsOf('breakGlasses').useList({ status, sort: '-createdAt', limit: 20 }, { refetchOnMountOrArgChange: true }),
  );
}

export function EmergencyList({ me }: { readonly me: Me }) {
  const { t } = useTranslation('access');
  const lists = {
    open: useEmergencies('open'),
    ended: useEmergencies('ended'),
    refused: useEmergencies('refused'),
    reviewed: useEmergencies('reviewed'),
  };
  const empty = t(mayDo(me, 'breakGlasses', 'review') ? 'emergency.noneOpen' : 'emergency.noneOwn');
  return (['open', 'ended', 'refused', 'reviewed'] as const).map((status) => (
    <WaitingList
      key={status}
      {...rowsOfState(lists[status], status)}
      title={t(`emergency.${status}`)}
      empty={status === 'open' && empty}
    >
      {(item) => <EmergencyRow key={item.id} item={item} me={me} />}
    </WaitingList>
  ));
}
