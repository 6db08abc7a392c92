/** Makes up what a person of the demonstration has agreed to, with the words that ship, and what was shared by that. */
import { addDays, type ConsentKind, type CreateOf, type consent, type disclosure } from '@puente/contract';
import { shippedTemplateId } from '#modules/consents';
import { chance } from './chance.ts';
import type { DemoPerson } from './make-person.ts';
import { stableId } from './stable-id.ts';

/** How many of a hundred agreed; most said so when they met for the first time. */
const shares = { participation: 98, billing: 97, telehealth: 92, messages: 60 } as const satisfies Partial<
  Record<ConsentKind, number>
>;
const witnesses = ['Thanh Nguyen', 'Luz Ortega', 'Marcus Reed'] as const;
const spoken = ['en', 'es'];
const recipients = ['Mesa Food Bank', 'Second Chance Housing', 'Valley Legal Aid'] as const;

interface DemoConsent {
  readonly id: string;
  readonly body: CreateOf<typeof consent>;
}

interface Where {
  readonly tenantId: string;
  readonly day: string;
}

/** How it was said, with whose words. */
function saying({ body: { preferredLanguage = 'en' } }: DemoPerson, { tenantId, kind, witness }: Said) {
  const speaks = spoken.includes(preferredLanguage);
  return {
    templateId: shippedTemplateId(tenantId, kind),
    language: speaks ? preferredLanguage : 'en',
    ...(!speaks && { interpreter: witness }),
    method: 'verbal',
    witness,
  } as const;
}

interface Said {
  readonly tenantId: string;
  readonly kind: ConsentKind;
  readonly witness: string;
}

export function makeConsents(person: DemoPerson, { tenantId, day }: Where): DemoConsent[] {
  const luck = chance(`${person.key} consents`);
  const asked = luck.whole(800, 1100);
  return Object.entries(shares).flatMap(([kind, share]) => {
    const agreed = luck.happens(share / 100);
    const witness = luck.pick(witnesses);
    if (!agreed) return [];
    return {
      id: stableId(`${person.key} consent ${kind}`),
      body: {
        patientId: person.id,
        kind: kind as ConsentKind,
        ...saying(person, { tenantId, kind: kind as ConsentKind, witness }),
        givenOn: addDays(day, -asked),
      },
    };
  });
}

interface DemoSharing {
  readonly release: DemoConsent;
  readonly disclosure: { readonly id: string; readonly body: CreateOf<typeof disclosure> };
}

/** The data that one in four lets us share with a helper, and that was shared. */
export function makeSharing(person: DemoPerson, { tenantId, day }: Where): DemoSharing | null {
  const luck = chance(`${person.key} sharing`);
  if (!luck.happens(0.25)) return null;
  const [recipient, witness] = [luck.pick(recipients), luck.pick(witnesses)];
  const dataClasses = ['identity', 'contact'] as const;
  const about = { patientId: person.id, recipient, dataClasses: [...dataClasses] };
  return {
    release: {
      id: stableId(`${person.key} release`),
      body: {
        ...about,
        kind: 'release',
        purposes: ['coordination'],
        ...saying(person, { tenantId, kind: 'release', witness }),
        givenOn: addDays(day, -luck.whole(3, 90)),
      },
    },
    disclosure: { id: stableId(`${person.key} disclosure`), body: { ...about, purpose: 'coordination', way: 'print' } },
  };
}
