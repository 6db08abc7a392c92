// At whom a member of staff looked: when and what.
import { type UserLook, useListUserAccessReportInfiniteQuery, usePagedList } from '#api';
import { AccessReport, daysQuery } from '#ui';

interface LookListProps {
  readonly userId: string;
  /** The id of the reader. */
  readonly person: string;
  readonly days: string | undefined;
  readonly onDays: (days: string) => void;
}

export function LookList({ userId, person, days, onDays }: LookListProps) {
  const question = { id: userId, days: daysQuery(days) };
  const list = usePagedList<UserLook>(useListUserAccessReportInfiniteQuery(question), JSON.stringify(question));
  return <AccessReport of="user" person={person} list={list} days={days} onDays={onDays} />;
}
