// Requests for access: those that need a decision, and the reader's own.
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import {
  type AccessRequest,
  callsOf,
  mayDo,
  useErrorSentence,
  useListOwnAccessRequestsQuery,
  useListState,
} from '#api';
import { OwnRequestRow } from './own-request-row.tsx';
import { RequestRow } from './request-row.tsx';
import { rowsOfState } from './rows-of-state.ts';
import { WaitingList } from './waiting-list.tsx';

type State = 'open' | 'granted' | 'declined';

function useRequests(status: State, skip: boolean) {
  return useListState<AccessRequest>(
    callsOf('accessRequests').useList(
      { status, sort: '-createdAt', limit: 20 },
      { skip, refetchOnMountOrArgChange: true },
    ),
  );
}

export function RequestList({ me }: { readonly me: Me }) {
  const { t } = useTranslation('access');
  const sentence = useErrorSentence();
  const decides = mayDo(me, 'accessRequests', 'read');
  const lists = {
    open: useRequests('open', !decides),
    granted: useRequests('granted', !decides),
    declined: useRequests('declined', !decides),
  };
  const own = useListOwnAccessRequestsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      {decides &&
        (['open', 'granted', 'declined'] as const).map((status) => (
          <WaitingList
            key={status}
            {...rowsOfState(lists[status], status)}
            title={t(`request.${status}`)}
            empty={status === 'open' && t('request.noneOpen')}
          >
            {(item) => <RequestRow key={item.id} item={item} me={me} />}
          </WaitingList>
        ))}
      <WaitingList
        title={t('request.own')}
        empty={!decides && t('request.noneOwn')}
        rows={own.data?.items}
        busy={own.isFetching}
        error={sentence(own.error)}
        onRetry={() => void own.refetch()}
        onShowMore={undefined}
      >
        {(item) => <OwnRequestRow key={item.id} item={item} />}
      </WaitingList>
    </>
  );
}
