// The rows of a view: one list, or the open states one below the other with their sums.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, usePagedList } from '#api';
import { StatusChip } from '#care';
import { useFormat } from '#i18n';
import { countText, type ListControl, type RowGroup } from '#ui';
import {
  type Charge,
  type ChargeView,
  isGrouped,
  type OpenState,
  openStates,
  rowsOfGroup,
  viewOrder,
  viewQuery,
} from './charge-views.ts';
import { addCounts, type ChargeNumbers } from './use-charge-numbers.ts';

/** How many rows of each state a grouped view shows; the rest is one step away. */
/** @param numbers counted with the filters of the view */
export function useChargeRows(control: ListControl<ChargeView>, numbers: ChargeNumbers) {
  const { t } = useTranslation(['billing', 'common']);
  const format = useFormat();
  const { view } = control;
  const grouped = isGrouped(view);
  const filters = { ...control.query, ...viewQuery(view, format.today) };
  const query = { ...filters, sort: control.sort ?? viewOrder(view) };
  const question = JSON.stringify([view, query]);
  const limit = rowsOfGroup[view === 'deadline' ? view : 'queue'];
  const single = usePagedList<Charge>(callsOf('charges').useList(query, { skip: grouped }), question);
  const lists = {
    'needs-info': usePagedList<Charge>(
      callsOf('charges').useList({ ...query, status: 'needs-info', limit }, { skip: !grouped }),
      question,
    ),
    ready: usePagedList<Charge>(
      callsOf('charges').useList({ ...query, status: 'ready', limit }, { skip: !grouped }),
      question,
    ),
  } as const;
  const asked = { filters, sort: query.sort, question };
  if (!grouped) return { ...asked, list: single, groups: undefined, parts: undefined };

  const parts = openStates.map((state) => lists[state]);
  const groupOf = (state: OpenState): RowGroup<Charge> => {
    const number = numbers.states && addCounts([numbers.states[state]]);
    const rows = lists[state].rows ?? [];
    return {
      id: state,
      label: t(`common:status.charge.${state}`),
      title: (
        <>
          <StatusChip of="charge" status={state} />
          {number && (
            <bdi className="muted numbers">
              {number.capped
                ? t('chargesMany', { total: countText(number, format.number) })
                : t('charges', { count: number.count })}
            </bdi>
          )}
          {lists[state].onShowMore && (
            <Link className="small off-paper" to={control.addressOf(state, 'filters')}>
              {t('showAll')}
            </Link>
          )}
        </>
      ),
      sum: number?.cents !== undefined && <bdi>{format.money(number.cents)}</bdi>,
      rows,
    };
  };
  const byState = openStates.map(groupOf);
  const groups = byState.filter(({ rows }) => rows.length > 0);
  return {
    ...asked,
    groups,
    parts: byState.map(({ rows: _, ...group }) => ({ ...group, filters: { status: group.id } })),
    list: {
      rows: parts.every(({ rows }) => rows) ? groups.flatMap(({ rows }) => rows) : undefined,
      busy: parts.some(({ busy }) => busy),
      error: parts.find(({ error }) => error)?.error,
      onRetry: () => {
        for (const part of parts) if (part.error) part.onRetry();
      },
      onShowMore: undefined,
    },
  };
}
