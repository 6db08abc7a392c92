/** Requests of the demonstration that have arrived: of somebody known, of somebody new, and one of a plan's list. */
import { addDays } from '@puente/contract';
import type { DemoApi } from './demo-api.ts';
import type { DemoPerson } from './make-person.ts';
import { stableId } from './stable-id.ts';

interface Requests {
  readonly admin: DemoApi;
  readonly tenantName: string;
  readonly payerId: string;
  /** Somebody who is registered. */
  readonly known: DemoPerson;
  readonly today: string;
}

const phone = '+15595550177';

export async function enterRequests({ admin, tenantName, payerId, known, today }: Requests): Promise<void> {
  const { givenName, familyName, birthDate } = known.body;
  const requests = [
    {
      ...{ givenName, familyName, birthDate, source: 'e-form', receivedOn: today },
      reason: 'My neighbor cannot walk to the store any more and has little food at home.',
      ...{ requester: 'Dolores Vega, neighbor', requesterPhone: '+15595550176', personKnows: true },
    },
    {
      ...{ givenName: 'Elena', familyName: 'Cruz Mendoza', birthDate: '1988-02-29', phone, preferredLanguage: 'es' },
      ...{ source: 'e-form', receivedOn: addDays(today, -1) },
      reason: 'Necesito un médico para mi hijo y ayuda con los papeles de Medi-Cal.',
    },
    {
      ...{ givenName: 'Marcus', familyName: 'Bell', birthDate: '1961-11-03', cin: '93456781D', payerId },
      ...{
        source: 'plan-file',
        receivedOn: addDays(today, -2),
        program: 'ECM',
        city: 'Hanford',
        postalCode: '93230',
      },
      reason: 'Three stays in the hospital within six months.',
    },
  ];
  for (const [place, request] of requests.entries())
    await admin.create('referral-requests', stableId(`${tenantName} request ${place}`), request);
  await admin.settle({ referralForm: true });
}
