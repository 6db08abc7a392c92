// Who looked at a person: when, what and why.
import { useState } from 'react';
import { type AccessLook, useGetMeQuery, useListAccessReportInfiniteQuery, usePagedList } from '#api';
import { AccessReport, daysQuery } from '#ui';

export function LookList({ patientId }: { readonly patientId: string }) {
  const [days, setDays] = useState('');
  const { data: me } = useGetMeQuery();
  const question = { id: patientId, days: daysQuery(days) };
  const list = usePagedList<AccessLook>(useListAccessReportInfiniteQuery(question), JSON.stringify(question));
  return me && <AccessReport of="patient" person={me.id} list={list} days={days} onDays={setDays} />;
}
