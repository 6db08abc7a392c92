// The content of the patient list: a view with its filters, or the result of a search.
import type { Me } from '@puente/contract';
import { useMemo } from 'react';
import {
  callsOf,
  type ListedPatient,
  peopleFound,
  prefetch,
  useErrorSentence,
  useGetMeQuery,
  usePagedList,
  useSearchPatientsQuery,
} from '#api';
import { todayIn, useDateOrder, useFormat } from '#i18n';
import { paths } from '#paths';
import type { FoundList } from '#records';
import { filterQuery, type ListAddress, parseListAddress, useFind, useListAddress } from '#ui';
import { type PatientView, shapeFor, viewOrder, viewQuery } from '../person/patient-views.ts';

const searchLimit = 50;

/** The API query of an address; filters of the address cannot override those of the view. */
function questionOf(address: ListAddress<PatientView>, me: Me | undefined, today: string) {
  const filters = { ...filterQuery(address.filters, shapeFor(me).filters), ...viewQuery(address.view, me, today) };
  return { filters, query: { ...filters, sort: address.sort ?? viewOrder(address.view) } };
}

/** Loads the first page while the screen is rendering. */
export const askForPatients = () =>
  prefetch(paths.patients, (me, dispatch) => {
    const address = parseListAddress(new URLSearchParams(location.search), shapeFor(me));
    const { query } = questionOf(address, me, todayIn(me.tenant.timeZone));
    return dispatch(callsOf('patients').listSummaries.initiate(query, { subscribe: false }));
  });

export function usePatientList() {
  const { data: me } = useGetMeQuery();
  const { today } = useFormat();
  const sentence = useErrorSentence();
  const control = useListAddress(shapeFor(me));
  const find = useFind();
  const { text } = find;
  const isSearch = text !== '';

  const { filters, query } = questionOf(control, me, today);
  const question = JSON.stringify(query);
  const skip = isSearch || !me;
  const list = usePagedList<ListedPatient>(callsOf('patients').useListSummaries(query, { skip }), question);
  const { currentData: counted } = callsOf('patients').useCount(filters, { skip });
  const [first] = shapeFor(me).views;
  const { data: everyone } = callsOf('patients').useCount(viewQuery(first, me, today), { skip: !me });
  const dateOrder = useDateOrder();
  const search = useSearchPatientsQuery({ text, dateOrder, limit: searchLimit }, { skip: !isSearch });
  const people = useMemo(() => search.data && peopleFound(search.data), [search.data]);

  const found = {
    rows: people,
    busy: search.isFetching,
    error: sentence(search.error),
    onRetry: () => void search.refetch(),
    onShowMore: undefined,
  };
  return {
    isSearch,
    /** The number of rows that the list opens with. */
    everyone: everyone?.total,
    control,
    list: {
      ...{ many: 'patients', me, control, find, filters, sort: query.sort, order: viewOrder(control.view) },
      question: isSearch ? text : question,
      rows: isSearch ? found : list,
      isSummary: true,
      total: isSearch ? undefined : counted?.total,
    } satisfies FoundList<ListedPatient>,
  };
}
