/** Every screen of the application, in one table: its address, and who looks at it. */
import type { Api } from '../support/api.ts';

type Reader = 'nobody' | 'chw' | 'admin';

export interface Screen {
  readonly name: string;
  readonly reader: Reader;
  readonly address: (ids: RecordIds) => string;
}

/** Records that the addresses name. */
export interface RecordIds {
  readonly patient: string;
  readonly draft: string;
  readonly signed: string;
  readonly charge: string;
}

export const screens: readonly Screen[] = [
  { name: 'sign-in', reader: 'nobody', address: () => '/auth/amplify/login' },
  { name: 'unauthorized', reader: 'nobody', address: () => '/401' },
  { name: 'not-found', reader: 'nobody', address: () => '/404' },
  { name: 'server-error', reader: 'nobody', address: () => '/500' },
  { name: 'my-day', reader: 'chw', address: () => '/dashboard' },
  { name: 'my-day-administrator', reader: 'admin', address: () => '/dashboard' },
  { name: 'patients', reader: 'chw', address: () => '/dashboard/patients' },
  { name: 'patient-create', reader: 'chw', address: () => '/dashboard/patients/create' },
  { name: 'patient', reader: 'chw', address: ({ patient }) => `/dashboard/patients/${patient}` },
  { name: 'patient-timeline', reader: 'chw', address: ({ patient }) => `/dashboard/patients/${patient}?tab=timeline` },
  { name: 'patient-edit', reader: 'chw', address: ({ patient }) => `/dashboard/patients/${patient}/edit` },
  { name: 'encounters', reader: 'chw', address: () => '/dashboard/encounters' },
  { name: 'encounter-choose-person', reader: 'chw', address: () => '/dashboard/encounters/create' },
  {
    name: 'encounter-create',
    reader: 'chw',
    address: ({ patient }) => `/dashboard/encounters/create?patientId=${patient}`,
  },
  { name: 'encounter', reader: 'chw', address: ({ signed }) => `/dashboard/encounters/${signed}` },
  { name: 'encounter-draft', reader: 'chw', address: ({ draft }) => `/dashboard/encounters/${draft}` },
  { name: 'encounter-edit', reader: 'chw', address: ({ draft }) => `/dashboard/encounters/${draft}/edit` },
  { name: 'encounter-administrator', reader: 'admin', address: ({ signed }) => `/dashboard/encounters/${signed}` },
  { name: 'charges', reader: 'chw', address: () => '/dashboard/charges' },
  { name: 'charge', reader: 'chw', address: ({ charge }) => `/dashboard/charges/${charge}` },
  { name: 'users', reader: 'admin', address: () => '/dashboard/users' },
  { name: 'not-found-inside', reader: 'chw', address: () => '/dashboard/nowhere' },
];

/** Records of the demonstration: nothing is added, so that the screens look as it made them. */
export async function recordIds(chw: Api): Promise<RecordIds> {
  const me = await chw.get('me');
  const [charge] = await first<{ id: string; encounterId: string; patientId: string }>(
    chw,
    'charges?sort=-serviceDate&status=ready',
  );
  const [draft] = await first<{ id: string }>(chw, `encounters?sort=startedAt&status=in-progress&authorId=${me.id}`);
  if (!charge || !draft) throw new Error('The demonstration has no charge that is ready, or no draft.');
  return { patient: charge.patientId, draft: draft.id, signed: charge.encounterId, charge: charge.id };
}

async function first<Row>(api: Api, list: string): Promise<Row[]> {
  const { items } = await api.get<{ items: Row[] }>(`${list}&limit=1`);
  return items;
}
