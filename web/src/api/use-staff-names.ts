// The names of the staff the caller may see, by id and in the order of their family names.
import { useListUsersInfiniteQuery } from './resources/user.ts';

/** @param skip true until the names are wanted */
export function useStaffNames(skip = false): ReadonlyMap<string, string> {
  const { data } = useListUsersInfiniteQuery({ sort: 'familyName', limit: 200 }, { skip });
  const staff = data?.pages.flatMap((page) => page.items) ?? [];
  return new Map(staff.map(({ id, givenName, familyName }) => [id, `${givenName} ${familyName}`]));
}
