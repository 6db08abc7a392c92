/** Whether and how a person may be contacted. Screens and server ask here before each call, message and reminder. */
import type { ContactWay } from '../kernel/codes/contact.ts';
import { primaryLanguage } from '../kernel/language-tag.ts';
import type { OwnMarks, WithOthers } from './protective-fields.ts';

/** The facts of a record about contact, with those of the person's other records. */
export interface Contactable {
  readonly status: string;
  readonly doNotContact: boolean;
  /** Hours of the day in which a contact is safe, `HH:MM` where the organization works; `until` before `from` is on the next day. */
  readonly contactFrom?: string | null | undefined;
  readonly contactUntil?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly phoneSafe: boolean;
  readonly phoneCanText?: boolean | null | undefined;
  readonly email?: string | null | undefined;
  readonly addressLine?: string | null | undefined;
  readonly otherPhones?: OwnMarks['otherPhones'];
  /** Left out: no records were merged. */
  readonly otherRecords?: readonly (OwnMarks & { readonly isDeceased?: boolean })[];
}

export const contactBlocks = [
  /** Died, or merged into another record. */
  'not-there',
  'do-not-contact',
  /** There is no number or address for this way. */
  'no-address',
  /** A call or message could harm the person. */
  'not-safe',
  'no-texts',
  /** Text messages and e-mail wait for the consent (47 CFR 64.1200; the kind `messages`). */
  'no-consent',
  'hours',
] as const;
export type ContactBlock = (typeof contactBlocks)[number];

/** Facts beside the record. */
export interface ContactSurroundings {
  /** `HH:MM` where the organization works; left out where the hour is not chosen yet. */
  readonly time?: string;
  /** The kinds of consent that hold today. */
  readonly consents?: readonly string[];
}

/** @param time `HH:MM`; a person who named no hours may be contacted at any */
export function isSafeHour(
  { contactFrom: from, contactUntil: until }: Pick<Contactable, 'contactFrom' | 'contactUntil'>,
  time: string,
): boolean {
  if (!from || !until) return true;
  return from <= until ? from <= time && time < until : from <= time || time < until;
}

const addresses = {
  call: 'phone',
  text: 'phone',
  email: 'email',
  letter: 'addressLine',
  visit: undefined,
} as const satisfies Record<ContactWay, keyof Contactable | undefined>;

/** A record of the person, then the other merged records. */
export const recordsOfPerson = <Own extends WithOthers>(own: Own): readonly OwnMarks[] => [
  own,
  ...(own.otherRecords ?? []),
];

/** Whether any record forbids the use of its own first number or of this record's, wherever that number stands. */
const saysNo = (own: WithOthers, first: 'phoneSafe' | 'phoneCanText', other: 'safe' | 'canText') =>
  recordsOfPerson(own).some(
    (one) =>
      one[first] === false ||
      one.otherPhones?.some(
        ({ number, ...marks }) => [own.phone, one.phone].includes(number) && marks[other] === false,
      ),
  );
export const isUnsafe = (own: WithOthers) => saysNo(own, 'phoneSafe', 'safe');
export const takesNoTexts = (own: WithOthers) => saysNo(own, 'phoneCanText', 'canText');

/** The first reason against the contact in any record of the person; null: none. A visit needs no address. */
export function contactBlock(
  person: Contactable,
  way: ContactWay,
  { time, consents = [] }: ContactSurroundings = {},
): ContactBlock | null {
  const hasDied = person.status === 'deceased' || person.otherRecords?.some(({ isDeceased }) => isDeceased);
  if (hasDied || person.status === 'merged') return 'not-there';
  const records = recordsOfPerson(person);
  if (records.some(({ doNotContact }) => doNotContact)) return 'do-not-contact';
  const address = addresses[way];
  if (address && !person[address]) return 'no-address';
  if ((way === 'call' || way === 'text') && isUnsafe(person)) return 'not-safe';
  if (way === 'text' && takesNoTexts(person)) return 'no-texts';
  if ((way === 'text' || way === 'email') && !consents.includes('messages')) return 'no-consent';
  const isSafe = time === undefined || records.every((one) => isSafeHour(one, time));
  if (!isSafe && way !== 'letter' && way !== 'email') return 'hours';
  return null;
}

/** The language of a message: the person's, where the organization writes in it, else the organization's first. */
export const messageLanguage = <Language extends string>(
  preferred: string,
  offered: readonly [Language, ...Language[]],
): Language => offered.find((language) => primaryLanguage(preferred) === language) ?? offered[0];
