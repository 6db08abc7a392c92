/** How a person is reminded of a visit, or why not. */
import type { ContactWay } from '../kernel/codes/contact.ts';
import {
  type Contactable,
  type ContactSurroundings,
  contactBlock,
  contactBlocks,
  isSafeHour,
  recordsOfPerson,
} from '../patients/contact-block.ts';
import { asOnePerson } from '../patients/one-person.ts';

export const reminderWays = ['email', 'text'] as const;
export type ReminderWay = (typeof reminderWays)[number];

/**
 * `other-way`: the person wants to be called, written to or visited, which is for the worker to do. `no-provider`: nobody is
 * configured who delivers text messages.
 */
export const reminderBlocks = [...contactBlocks, 'other-way', 'no-provider'] as const;
export type ReminderBlock = (typeof reminderBlocks)[number];

/** How much later a visit begins that a worker may say; in minutes. */
export const lateMinutes = [10, 20, 30, 45] as const;
/** So long before and after its hour, a person waits for a visit. */
export const awaitedHours = { after: 4, before: 8 } as const;
/** `part2`: a visit under 42 CFR Part 2 has no message. `not-awaited`: it is over, under way, or of another day. */
export const lateBlocks = [...reminderBlocks, 'part2', 'no-mail', 'not-awaited'] as const;

/** Where the person named no hours. 47 CFR 64.1200(c)(1) allows calls from 8 a.m. to 9 p.m.; an hour less is kinder. */
const civilHours = { contactFrom: '08:00', contactUntil: '20:00' };

interface Surroundings extends ContactSurroundings {
  /** `HH:MM` where the organization works. */
  readonly time: string;
  readonly canText: boolean;
}

/** A message lights up a screen that others see: unlike other mail, it keeps to the hours that are safe. */
export function reminderWay(
  record: Contactable & { readonly preferredContact?: ContactWay | null | undefined },
  { time, canText, consents = [] }: Surroundings,
): { readonly way: ReminderWay } | { readonly block: ReminderBlock } {
  const way = asOnePerson(record).preferredContact ?? 'email';
  if (way !== 'email' && way !== 'text') return { block: 'other-way' };
  if (way === 'text' && !canText) return { block: 'no-provider' };
  const records = recordsOfPerson(record);
  // A way that one record names and that is not open keeps another one from being taken in its place.
  for (const named of new Set([way, ...records.map(({ preferredContact }) => preferredContact)])) {
    const block = named && contactBlock(record, named, { consents });
    if (block) return { block };
  }
  // A record without hours keeps to civil ones, also beside a record that names others.
  const isSafe = records.every((one) => isSafeHour(one.contactFrom && one.contactUntil ? one : civilHours, time));
  return isSafe ? { way } : { block: 'hours' };
}
