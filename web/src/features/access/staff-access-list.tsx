// The records that a member of staff opened, with time and action.
import {
  exportFile,
  type StaffAccessEvent,
  useErrorSentence,
  useListUserAccessReportInfiniteQuery,
  usePagedList,
} from '#api';
import { AccessReport, reportQuery } from '#care';

interface LookListProps {
  readonly userId: string;
  /** The id of the reader. */
  readonly person: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly onFilters: (filters: Readonly<Record<string, string>>) => void;
}

export function StaffAccessList({ userId, person, filters, onFilters }: LookListProps) {
  const sentenceOf = useErrorSentence();
  const narrowed = reportQuery(filters);
  const question = { id: userId, narrowed };
  const list = usePagedList<StaffAccessEvent>(useListUserAccessReportInfiniteQuery(question), JSON.stringify(question));
  return (
    <AccessReport
      of="user"
      person={person}
      list={list}
      filters={filters}
      onFilters={onFilters}
      run={({ ids: _, ...request }, options) =>
        exportFile(`users/${userId}/access-report`, { ...request, ...narrowed }, options)
      }
      sentenceOf={sentenceOf}
    />
  );
}
