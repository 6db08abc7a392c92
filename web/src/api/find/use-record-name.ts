// The name of the record in an address; undefined while it loads, and if the caller may not read it.
import { callsOf } from '../calls-of.ts';

/** An address may also ask for rows without one. */
const asked = (id: string | undefined) => [id ?? '', { skip: !id || id === 'none' }] as const;

export function useUserName(id: string | undefined): string | undefined {
  const { data } = callsOf('users').useGet(...asked(id));
  return data && [data.givenName, data.familyName].filter(Boolean).join(' ');
}

export function usePatientName(id: string | undefined): string | undefined {
  const { data } = callsOf('patients').useGet(...asked(id));
  return data && [data.givenName, data.familyName].filter(Boolean).join(' ');
}

export const usePayerName = (id: string | undefined): string | undefined =>
  callsOf('payers').useGet(...asked(id)).data?.name;
