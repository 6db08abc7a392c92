/** Somebody of the demonstration who was registered twice: the second record is merged into the first, and protects the person. */
import type { DemoApi } from './demo-api.ts';
import type { DemoPerson } from './make-person.ts';
import { stableId } from './stable-id.ts';

interface Twice {
  readonly admin: DemoApi;
  /** On whose panel the person is. */
  readonly worker: DemoApi;
  readonly tenantName: string;
  readonly person: DemoPerson;
}

export async function enterMerged({ admin, worker, tenantName, person }: Twice): Promise<void> {
  const { givenName, familyName, birthDate, sexForClaims, preferredLanguage } = person.body;
  const second = await worker.create('patients', stableId(`${tenantName} second record`), {
    ...{ givenName, familyName, birthDate, sexForClaims },
    preferredLanguage: preferredLanguage === 'es' ? 'en' : 'es',
    interpreterNeeded: true,
    contactFrom: '13:00',
    contactUntil: '16:30',
    preferredContact: 'call',
    phone: '+15595550188',
    phoneSafe: true,
    phoneCanText: false,
    homeless: false,
    flags: [
      { kind: 'safety', text: 'Call from a number that shows no name' },
      { kind: 'dog', text: 'Dog at the gate' },
    ],
  });
  const body = { intoId: person.id, reason: 'One card and one address; registered again at the health fair.' };
  await admin.command('patients', second, { name: 'merge', body });
}
