// What the patient list shows: a view with its filters, or what a search found.
import { useDeferredValue, useState } from 'react';
import {
  type Patient,
  useCountPatientsQuery,
  useErrorSentence,
  useGetMeQuery,
  useListPatientsInfiniteQuery,
  usePagedList,
  useSearchPatientsQuery,
} from '#api';
import { useFormat } from '#i18n';
import { useListAddress, useSettled } from '#ui';
import { shapeFor, viewOrder, viewQuery } from './patient-views.ts';

const searchLimit = 50;
const settleMs = 200;

export function usePatientList() {
  const { data: me } = useGetMeQuery();
  const { today } = useFormat();
  const sentence = useErrorSentence();
  const control = useListAddress(shapeFor(me));
  const [typed, setTyped] = useState('');
  const text = useSettled(useDeferredValue(typed.trim()), settleMs);
  const isSearch = text !== '';

  // What a view has decided no filter of the address takes back.
  const filters = { ...control.query, ...viewQuery(control.view, me, today) };
  const query = { ...filters, sort: control.sort ?? viewOrder(control.view) };
  const question = JSON.stringify(query);
  const skip = isSearch || !me;
  const list = usePagedList<Patient>(useListPatientsInfiniteQuery(query, { skip }), question);
  const { currentData: counted } = useCountPatientsQuery(filters, { skip });
  const [first] = shapeFor(me).views;
  const { data: everyone } = useCountPatientsQuery(viewQuery(first, me, today), { skip: !me });
  const search = useSearchPatientsQuery({ text, limit: searchLimit }, { skip: !isSearch });

  const found = {
    rows: search.data?.items,
    busy: search.isFetching,
    error: sentence(search.error),
    onRetry: () => void search.refetch(),
    onShowMore: undefined,
  };
  return {
    me,
    control,
    typed,
    setTyped,
    text,
    isSearch,
    /** Filters and order as the API takes them. */
    filters,
    sort: query.sort,
    question: isSearch ? text : question,
    shown: isSearch ? found : list,
    /** How many the list has as it opens. */
    everyone: everyone?.total,
    total: isSearch ? undefined : counted?.total,
  };
}
