/** How a person is reminded of a visit, or why not. */
import type { ContactWay } from '../kernel/codes/contact.ts';
import {
  type Contactable,
  type ContactBlock,
  type ContactSurroundings,
  contactBlock,
  isSafeHour,
} from '../patients/contact-block.ts';

export type ReminderWay = 'email' | 'text';

export type ReminderBlock =
  | ContactBlock
  /** The person wants to be called, written to or visited: that is for the worker to do. */
  | 'other-way'
  /** No provider of text messages is configured. */
  | 'no-provider';

/** Where the person named no hours. 47 CFR 64.1200(c)(1) allows calls from 8 a.m. to 9 p.m.; an hour less is kinder. */
const civilHours = { contactFrom: '08:00', contactUntil: '20:00' };

interface Surroundings extends ContactSurroundings {
  /** `HH:MM` where the organisation works. */
  readonly time: string;
  readonly canText: boolean;
}

/** A message lights up a screen that others see: unlike other mail, it keeps to the hours that are safe. */
export function reminderWay(
  person: Contactable & { readonly preferredContact?: ContactWay | null | undefined },
  { time, canText, consents = [] }: Surroundings,
): { readonly way: ReminderWay } | { readonly block: ReminderBlock } {
  const way = person.preferredContact ?? 'email';
  if (way !== 'email' && way !== 'text') return { block: 'other-way' };
  if (way === 'text' && !canText) return { block: 'no-provider' };
  const block = contactBlock(person, way, { consents });
  if (block) return { block };
  const hours = person.contactFrom && person.contactUntil ? person : civilHours;
  return isSafeHour(hours, time) ? { way } : { block: 'hours' };
}
