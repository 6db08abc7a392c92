// The current page: the handle of the deepest route, its parameters, and the person of the page.
import { callsOf } from '#api';
import { useCurrentRoute } from '#navigation';
import type { PageHandle } from '../../page-handle.ts';

type Ids = Readonly<Record<string, string | undefined>>;

export function useCurrentPage(): { readonly handle: PageHandle | undefined; readonly ids: Ids } {
  const { handle, params } = useCurrentRoute();
  return { handle: handle as PageHandle | undefined, ids: params };
}

interface PersonName {
  readonly id: string;
  readonly givenName?: string | null | undefined;
  readonly familyName: string;
}

/** The person of a record page. The page loads the same record, so this costs no request. */
export function usePersonOf({
  patientId = '',
  encounterId = '',
  chargeKey = '',
  userId = '',
}: Ids): PersonName | undefined {
  const patient = callsOf('patients').useGet(patientId, { skip: !patientId });
  const encounter = callsOf('encounters').useGet(encounterId, { skip: !encounterId });
  const charge = callsOf('charges').useGet(chargeKey, { skip: !chargeKey });
  const user = callsOf('users').useGet(userId, { skip: !userId });
  if (userId) return user.currentData;
  if (patientId) return patient.currentData;
  return encounterId ? encounter.currentData?.patient : charge.currentData?.patient;
}
