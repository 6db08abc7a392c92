/** Makes up what a person of the demonstration has agreed to, with the words that ship. */
import { addDays, type ConsentKind, type CreateOf, type consent } from '@puente/contract';
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

interface DemoConsent {
  readonly id: string;
  readonly body: CreateOf<typeof consent>;
}

export function makeConsents(person: DemoPerson, { tenantId, day }: { tenantId: string; day: string }): DemoConsent[] {
  const luck = chance(`${person.key} consents`);
  const { preferredLanguage = 'en' } = person.body;
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
        templateId: shippedTemplateId(tenantId, kind as ConsentKind),
        language: spoken.includes(preferredLanguage) ? preferredLanguage : 'en',
        ...(!spoken.includes(preferredLanguage) && { interpreter: witness }),
        method: 'verbal',
        witness,
        givenOn: addDays(day, -asked),
      },
    };
  });
}
