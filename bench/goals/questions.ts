/** The requests for the list and the search, the same for a small and a large organization. */
import { firstPeople, measuredWorker, type Staff, type Tenant } from '../data/sizes.ts';
import type { HttpRequest } from '../load/http-client.ts';

export interface Question {
  readonly staff: Staff;
  readonly title: string;
  /** Sent in turn; `{worker}`, `{person}` and `{people}` stand for the measured worker, their first person, and fifty of theirs. */
  readonly requests: readonly HttpRequest[];
}

const search = (texts: readonly string[], contains = false): HttpRequest[] =>
  texts.map((text) => ({
    method: 'POST',
    path: '/Prod/patients/search',
    body: JSON.stringify({ text, ...(contains && { contains }) }),
  }));
const page = (query: string): HttpRequest[] => [{ method: 'GET', path: `/Prod/patients?limit=50${query}` }];

const visits = (...queries: readonly string[]): HttpRequest[] =>
  queries.map((query) => ({ method: 'GET', path: `/Prod/encounters?limit=50&${query}` }));

/** The record number and the CIN of the nth person are the same in every organization. */
const cinOf = (number: number) => `9${String((number * 7_654_321) % 10_000_000).padStart(7, '0')}A`;

/** A person registered with this CIN, and a name and birth date that belong to somebody or to nobody. */
const duplicates = (numbers: readonly number[]): HttpRequest[] =>
  numbers.map((number) => ({
    method: 'POST',
    path: '/Prod/patients/duplicates',
    body: JSON.stringify({
      givenName: 'Maria',
      familyName: 'García',
      birthDate: `19${50 + (number % 50)}-03-14`,
      phone: `+1559555${String(number % 10_000).padStart(4, '0')}`,
      cin: cinOf(number),
    }),
  }));

const asked: readonly (readonly [string, readonly HttpRequest[]])[] = [
  ['page, newest first', page('')],
  ['page by family name', page('&sort=familyName')],
  ['page of active people by birth date', page('&status=active&sort=birthDate')],
  ['search: beginning of a family name', search(['garc', 'ngu', 'rod', 'sm', 'tran', 'lop', 'x', 'mart'])],
  ['search: two words', search(['maria garcia', 'jose lop', 'ana hern', 'nguyen minh', 'luis rod', 'david kim'])],
  ['search: birth date', search(['1958-03-14', '1985-11-02', '2001-07-30', '1990-01-09', '4/17/1972', '1966-12-24'])],
  ['search: last four digits of a phone', search(['0142', '7781', '3390', '9027', '5516', '1204'])],
  ['search: CIN', search([300, 1_200, 2_700, 4_500, 6_000, 9_900].map(cinOf))],
  ['search: member number of a plan', search(['VP00000300', 'VP00001200', 'vp0000270', 'VP00004500'])],
  ['search: inside names', search(['arcí', 'uye', 'odrig', 'ranz', 'imin', 'stel'], true)],
  [
    'search: a mistake in both names',
    search(['marai gracia', 'joes hernandes', 'luiz rodrigues', 'anna martines', 'davit kmi', 'carmne lopes']),
  ],
  ['search: a mistake in one name', search(['gracai', 'hernandes', 'rodrigeuz', 'nguyne', 'martines', 'villanueba'])],
  ['search: a name and a year', search(['gar 1977', '1965 mart', 'lop 88', 'ngu 1990', 'herrera 1951', 'rosa 2001'])],
  [
    'search: a name and a birth date',
    search(['garcia 3/14/1958', 'martines 11/2/1985', 'lop 7/30/2001', 'maria Jan 9 1990']),
  ],
  ['one worker’s people by last contact', page('&assignedTo={worker}&sort=lastContactOn')],
  [
    'visits in one state',
    visits(
      ...[
        'scheduled',
        'checked-in',
        'documented',
        'cosign-pending',
        'no-show',
        'cancelled',
        'rescheduled',
        'locked',
      ].map((state) => `status=${state}&sort=-startedAt`),
    ),
  ],
  ['visits to co-sign', visits('status=cosign-pending&sort=startedAt')],
  ['visits that are open', visits('isOpen=true&sort=startedAt')],
  ['one worker’s open visits', visits('authorId={worker}&isOpen=true&sort=startedAt')],
  [
    'open visits of a page of people',
    [{ method: 'POST', path: '/Prod/patients/open-visits', body: '{"patientIds":{people}}' }],
  ],
  [
    'a month of the calendar',
    ['', '&team=true'].map((team) => ({ method: 'GET', path: `/Prod/calendar?from=2026-11-01&to=2026-11-30${team}` })),
  ],
  ['a person’s story', [{ method: 'GET', path: '/Prod/patients/{person}/timeline' }]],
  ['duplicate check', duplicates([300, 1_200, 2_700, 4_500, 6_000, 9_900])],
];

export const questions: readonly Question[] = (['admin', 'chw'] as const).flatMap((staff) =>
  asked.map(([title, requests]) => ({ staff, title, requests })),
);

/** The callers, as the report names them. */
export const titleOf: Readonly<Record<Staff, string>> = {
  admin: 'administrator',
  clinician: 'clinician',
  chw: 'worker with 300 people',
};

export const named = ({ staff, title }: Question) => `${title} (${titleOf[staff]})`;

/** People of one page of a list. */
const pageOfPeople = 50;

export function askedOf(request: HttpRequest, tenant: Tenant): HttpRequest {
  const people = firstPeople(tenant, pageOfPeople);
  const path = request.path.replace('{worker}', measuredWorker(tenant)).replace('{person}', people[0]!);
  return { ...request, path, ...(request.body && { body: request.body.replace('{people}', JSON.stringify(people)) }) };
}
