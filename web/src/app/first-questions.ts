// The first queries of the daily screens, by their paths below /dashboard. index.html of a build sends them while the
// scripts of the page still load (ask-early.ts); e2e/journeys/early-answers.spec.ts compares them with the page.
import type { Me } from '@puente/contract';
import { mayDo } from '../api/may-do.ts';
import { listAddress, summaries } from '../api/wire/list-params.ts';
import { openStates, viewOrder as orderOfCharges, rowsOfGroup } from '../features/billing/charge-views.ts';
import { newestFirst, openWith, visitTemplates } from '../features/encounters/note/encounter-views.ts';
import { openVisits, visitsOfDay } from '../features/insight/day/own-day-queries.ts';
import { viewOrder as orderOfPatients, shapeFor, viewQuery } from '../features/patients/person/patient-views.ts';

interface Reader {
  readonly me: Me;
  /** The civil date at the organization. */
  readonly today: string;
  /** The parameters of the path. */
  readonly ids: Readonly<Record<string, string | undefined>>;
  /** The query of the address, which lists with filters use in their requests. */
  readonly query: URLSearchParams;
}

/** Addresses below /Prod. */
export const firstQuestions: Readonly<Record<string, (reader: Reader) => readonly string[]>> = {
  '': ({ me, today }) => [
    'my-day',
    ...(me.roles.includes('TenantAdmin') ? ['first-steps'] : []),
    ...(me.roles.some((role) => role === 'chw' || role === 'clinician')
      ? [
          ...[visitsOfDay(me.id, today), openVisits(me.id)].map((query) => listAddress('encounters', query, summaries)),
          `calendar?from=${today}&to=${today}`,
        ]
      : []),
  ],
  patients: ({ me, today, query: own }) => {
    if (own.size > 0) return [];
    const view = shapeFor(me).views[0];
    return [listAddress('patients', { ...viewQuery(view, me, today), sort: orderOfPatients(view) }, summaries)];
  },
  'patients/:patientId': ({ ids: { patientId } }) =>
    ['', '/usage', '/access'].map((part) => `patients/${patientId}${part}`),
  encounters: ({ query }) => (query.size > 0 ? [] : [listAddress('encounters', { sort: newestFirst }, summaries)]),
  'encounters/create': ({ me, query }) => {
    const patientId = query.get('patientId');
    // The page of a reader who may record no visit shows nothing of the person, so nothing is read.
    if (!patientId || !mayDo(me, 'encounters', 'create')) return [];
    return [
      `patients/${encodeURIComponent(patientId)}`,
      listAddress('encounters', openWith(patientId, me.id), summaries),
      listAddress('noteTemplates', visitTemplates),
    ];
  },
  charges: ({ query }) =>
    (query.size > 0 ? [] : openStates).map((status) =>
      listAddress('charges', { sort: orderOfCharges('queue'), status, limit: rowsOfGroup.queue }),
    ),
};
