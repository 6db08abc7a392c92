/** The requests whose cost in PostgreSQL is measured, each beside the least SQL that does the same for the same caller. */
import { firstPeople, type Staff, tenants } from '../data/sizes.ts';
import type { HttpRequest } from '../load/http-client.ts';
import type { LeastWork } from '../load/least-statements.ts';
import * as least from '../load/least-statements.ts';
import { requestFor } from '../load/operations.ts';
import { timeOrderedId } from '../load/time-ordered-id.ts';

/** A person whom the caller reaches; for a write, a person whom nobody else changes, at the version of the last answer. */
export interface Person {
  readonly id: string;
  version: number;
}

interface Turn {
  readonly person: Person;
  readonly count: number;
}

export interface Priced {
  readonly title: string;
  readonly staff: Staff;
  readonly request: (turn: Turn) => HttpRequest;
  readonly least: (turn: Turn) => LeastWork;
  /** The request changes the person. */
  readonly writes?: true;
  /** The rows are summaries. */
  readonly summary?: true;
}

export const tenant = tenants.middle;
const words = ['garc', 'ngu', 'rod', 'sm', 'tran', 'lop', 'mart', 'herr'];
const wordOf = (count: number) => words[count % words.length]!;
const json = (body: unknown) => JSON.stringify(body);
const get = (path: string): HttpRequest => ({ method: 'GET', path: `/Prod/patients${path}` });
const search = (text: string): HttpRequest => ({ method: 'POST', path: '/Prod/patients/search', body: json({ text }) });
const cities = ['Fresno', 'Clovis', 'Madera', 'Selma', 'Sanger'];
const changeOf = (count: number) => ({
  city: cities[count % cities.length]!,
  postalCode: `937${String(count % 100).padStart(2, '0')}`,
});
const newcomer = JSON.parse(requestFor('insert', '').body!) as Record<string, unknown>;
const formOf = (count: number) => ({ ...newcomer, ...changeOf(count) });
/** A person who is made is active, at version 1. */
const isActive = ({ version }: Person) => version % 2 === 1;
const fifty = firstPeople(tenant, 50);
const birthDateOf = (count: number) => `19${50 + (count % 50)}-03-14`;
const phoneOf = (count: number) => String((count * 7919) % 10_000).padStart(4, '0');
const cinOf = (count: number) => `9${String(((count + 1) * 7_654_321) % 10_000_000).padStart(7, '0')}A`;

function bothStaff(one: Omit<Priced, 'staff'>): Priced[] {
  return (['admin', 'chw'] as const).map((staff) => ({ ...one, staff }));
}

export const pricedRequests: readonly Priced[] = [
  ...bothStaff({
    title: 'read',
    request: ({ person }) => get(`/${person.id}`),
    least: ({ person }) => least.read(person.id),
  }),
  ...bothStaff({
    title: 'page of 50 by name',
    request: () => get('?limit=50&sort=familyName'),
    least: () => least.page('true'),
  }),
  ...bothStaff({
    title: 'page of 50 by name, as the list asks for it',
    summary: true,
    request: () => get('?limit=50&summary=true&sort=familyName'),
    least: () => least.page('true'),
  }),
  ...bothStaff({
    title: 'page of 50 by name, active',
    request: () => get('?limit=50&sort=familyName&status=active'),
    least: () => least.page(`t.status = 'active'`),
  }),
  ...bothStaff({
    title: 'search by name',
    request: ({ count }) => search(wordOf(count)),
    least: ({ count }) => least.byName(wordOf(count)),
  }),
  {
    title: 'search by birth date',
    staff: 'admin',
    request: ({ count }) => search(birthDateOf(count)),
    least: ({ count }) => least.byBirthDate(birthDateOf(count)),
  },
  {
    title: 'search by the end of a phone',
    staff: 'admin',
    request: ({ count }) => search(phoneOf(count)),
    least: ({ count }) => least.byPhone(phoneOf(count)),
  },
  {
    title: 'search by CIN',
    staff: 'admin',
    request: ({ count }) => search(cinOf(count)),
    least: ({ count }) => least.byCin(cinOf(count)),
  },
  ...bothStaff({
    title: 'count of the active',
    request: () => get('/count?status=active'),
    least: () => least.count(),
  }),
  ...(['admin', 'clinician', 'chw'] as const).map((staff) => ({
    title: 'what waits',
    staff,
    request: (): HttpRequest => ({ method: 'GET', path: '/Prod/waiting' }),
    least: () => least.waiting(staff),
  })),
  {
    title: 'create',
    staff: 'admin',
    request: () => requestFor('insert', timeOrderedId()),
    least: () => least.create(timeOrderedId(), newcomer),
  },
  ...bothStaff({
    title: 'update',
    writes: true,
    request: ({ person, count }) => ({
      method: 'PATCH',
      path: `/Prod/patients/${person.id}`,
      body: json({ version: person.version, ...changeOf(count) }),
    }),
    least: ({ person, count }) => least.update(person.id, changeOf(count)),
  }),
  {
    title: 'update of twelve fields, as a form sends it',
    staff: 'admin',
    writes: true,
    request: ({ person, count }) => ({
      method: 'PATCH',
      path: `/Prod/patients/${person.id}`,
      body: json({ version: person.version, ...formOf(count) }),
    }),
    least: ({ person, count }) => least.update(person.id, formOf(count)),
  },
  {
    title: 'command: deactivate, reactivate',
    staff: 'admin',
    writes: true,
    request: ({ person }) => ({
      method: 'POST',
      path: `/Prod/patients/${person.id}/${isActive(person) ? 'deactivate' : 'reactivate'}`,
      body: json({ version: person.version, ...(isActive(person) && { reason: 'moved away' }) }),
    }),
    least: ({ person, count }) => least.command(person.id, count % 2 === 0 ? 'inactive' : 'active'),
  },
  ...bothStaff({
    title: 'timeline',
    request: ({ count }) => get(`/${fifty[3 + (count % 40)]!}/timeline`),
    least: ({ count }) => least.timeline(fifty[3 + (count % 40)]!),
  }),
  ...bothStaff({
    title: 'open visits of 50 people',
    request: () => ({ method: 'POST', path: '/Prod/patients/open-visits', body: json({ patientIds: fifty }) }),
    least: () => least.openVisits(fifty),
  }),
];

/** The worker's people, who are spread over the organization. */
export const somePeople = (): Person[] => firstPeople(tenant, 250).map((id) => ({ id, version: 1 }));
