// What a route tells of its page beside what it shows: its short title and the way to it. No name stands here: the
// breadcrumb takes it from the record.
import type { RouteObject } from 'react-router';
import { paths } from '#paths';
import { screen } from './screen.ts';

/** Keys of the `shell` and `common` texts. */
export type PageTitle =
  | 'common:nav.dashboard'
  | 'common:nav.patients'
  | 'common:nav.encounters'
  | 'common:nav.charges'
  | 'common:nav.users'
  | 'common:nav.customers'
  | 'crumbs.patient'
  | 'crumbs.newPatient'
  | 'crumbs.editPatient'
  | 'crumbs.mergePatient'
  | 'crumbs.duplicates'
  | 'crumbs.record'
  | 'crumbs.encounter'
  | 'crumbs.amendEncounter'
  | 'crumbs.charge'
  | 'crumbs.customer'
  | 'crumbs.newCustomer'
  | 'crumbs.editCustomer'
  | 'crumbs.prices'
  | 'crumbs.newPrice'
  | 'crumbs.editPrice'
  | 'crumbs.importPrices'
  | 'crumbs.invite'
  | 'crumbs.user'
  | 'crumbs.editUser'
  | 'crumbs.newQualification'
  | 'crumbs.editQualification'
  | 'crumbs.moveCaseload'
  | 'crumbs.account'
  | 'crumbs.access'
  | 'crumbs.blank';

export interface Crumb {
  readonly title: PageTitle;
  /** The address, from the parameters of the route. */
  readonly to: (ids: Readonly<Record<string, string | undefined>>) => string;
  /** Shows the name of the person the page is about as soon as it is known. */
  readonly person?: true;
}

export interface PageHandle {
  readonly title: PageTitle;
  /** The pages above this one; none for the places of the navigation. */
  readonly trail?: readonly Crumb[];
  /** The page is about one person, whose name ends the trail. */
  readonly person?: true;
}

export const crumbs = {
  patients: { title: 'common:nav.patients', to: () => paths.patients },
  patient: { title: 'crumbs.patient', to: ({ patientId = '' }) => paths.patient(patientId), person: true },
  encounters: { title: 'common:nav.encounters', to: () => paths.encounters },
  encounter: { title: 'crumbs.encounter', to: ({ encounterId = '' }) => paths.encounter(encounterId), person: true },
  charges: { title: 'common:nav.charges', to: () => paths.charges },
  users: { title: 'common:nav.users', to: () => paths.users },
  user: { title: 'crumbs.user', to: ({ userId = '' }) => paths.user(userId), person: true },
  customers: { title: 'common:nav.customers', to: () => paths.customers },
  customer: { title: 'crumbs.customer', to: ({ customerId = '' }) => paths.customer(customerId, 'payer') },
} as const satisfies Record<string, Crumb>;

type Load = Parameters<typeof screen>[0];
type Texts = Parameters<typeof screen>[1];

/** A route of the dashboard: where, what it is called, which texts it needs, and its screen. */
export function page(path: string, handle: PageHandle, texts: Texts, load: Load): RouteObject {
  return { ...(path ? { path } : { index: true }), handle, lazy: screen(load, texts) };
}
