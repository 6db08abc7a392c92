// The users who opened the record of a person: time, action and reason.
import { useState } from 'react';
import {
  exportFile,
  type PatientAccessEvent,
  useErrorSentence,
  useGetMeQuery,
  useListAccessReportInfiniteQuery,
  usePagedList,
} from '#api';
import { AccessReport, reportQuery } from '#care';

export function PatientAccessList({ patientId }: { readonly patientId: string }) {
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({});
  const { data: me } = useGetMeQuery();
  const sentenceOf = useErrorSentence();
  const narrowed = reportQuery(filters);
  const question = { id: patientId, narrowed };
  const list = usePagedList<PatientAccessEvent>(useListAccessReportInfiniteQuery(question), JSON.stringify(question));
  return (
    me && (
      <AccessReport
        of="patient"
        person={me.id}
        list={list}
        filters={filters}
        onFilters={setFilters}
        run={({ ids: _, ...request }, options) =>
          exportFile(`patients/${patientId}/access-report`, { ...request, ...narrowed }, options)
        }
        sentenceOf={sentenceOf}
      />
    )
  );
}
