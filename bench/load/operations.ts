/** The three requests whose throughput is compared, sent by the administrator of the middle organization. */
import type { HttpRequest } from './http-client.ts';
import { timeOrderedId } from './time-ordered-id.ts';

export const operationNames = ['read', 'page', 'insert'] as const;
export type OperationName = (typeof operationNames)[number];

export const titles: Readonly<Record<OperationName, string>> = {
  read: 'point read',
  page: '50-row page',
  insert: 'insert + audit',
};

const newcomer = JSON.stringify({
  givenName: 'Marisela',
  familyName: 'Quintero',
  preferredName: 'Mari',
  birthDate: '1971-05-23',
  preferredLanguage: 'es',
  interpreterNeeded: true,
  phone: '+15595550142',
  phoneSafe: true,
  city: 'Fresno',
  state: 'CA',
  postalCode: '93702',
  homeless: false,
});

/** `target` is the person to read or to create; the page needs none. */
export function requestFor(operation: OperationName, target: string): HttpRequest {
  if (operation === 'page') return { method: 'GET', path: '/Prod/patients?limit=50' };
  if (operation === 'read') return { method: 'GET', path: `/Prod/patients/${target}` };
  return { method: 'PUT', path: `/Prod/patients/${target}`, body: newcomer };
}

/** Returns the target of the next request: an existing person, or an unused id. */
export function targetsOf(operation: OperationName, people: readonly string[]): () => string {
  if (operation === 'insert') return timeOrderedId;
  return () => people[Math.floor(Math.random() * people.length)]!;
}
