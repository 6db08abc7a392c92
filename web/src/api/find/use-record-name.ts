// What the record of an id in an address is called; undefined while it is read, and of what the caller does not read.
import { callsOf } from '../calls-of.ts';

/** An address may also ask for rows without one. */
const asked = (id: string | undefined) => [id ?? '', { skip: !id || id === 'none' }] as const;

export function useUserName(id: string | undefined): string | undefined {
  const { data } = callsOf('users').useGet(...asked(id));
  return data && [data.givenName, data.familyName].filter(Boolean).join(' ');
}

export const usePayerName = (id: string | undefined): string | undefined =>
  callsOf('payers').useGet(...asked(id)).data?.name;
