/**
 * A person as a whole, where records were merged. A fact that protects the person holds from each record. The merge moves nothing: each
 * record keeps its own values, and readers of one record also get the protective facts of the others.
 */
import type { ContactWay } from '../kernel/codes/contact.ts';
import { isUnsafe, recordsOfPerson, takesNoTexts } from './contact-block.ts';
import { type Marks, type OwnMarks, protectiveFields, type WithOthers } from './protective-fields.ts';

interface Hours {
  readonly contactFrom: string;
  readonly contactUntil: string;
}

const day = 24 * 60;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Whether a minute of the day lies in hours that may go past midnight. */
function includes({ contactFrom, contactUntil }: Hours, minute: number): boolean {
  const [from, until] = [minutesOf(contactFrom), minutesOf(contactUntil)];
  return from <= until ? from <= minute && minute < until : from <= minute || minute < until;
}

/** The longest time without a gap within all of these hours; its length is zero where they have none in common. */
function commonHours(all: readonly Hours[]): Hours | undefined {
  if (all.length < 2) return all[0];
  // All minutes between two neighboring bounds are alike.
  const bounds = [
    ...new Set(all.flatMap(({ contactFrom, contactUntil }) => [contactFrom, contactUntil].map(minutesOf))),
  ].toSorted((one, other) => one - other);
  const isSafe = (minute: number) => all.every((hours) => includes(hours, minute % day));
  const lengthFrom = (start: number) => {
    const at = bounds.indexOf(start);
    const onwards = [...bounds.slice(at + 1), ...bounds.slice(0, at + 1).map((minute) => minute + day)];
    let end = start;
    for (const bound of onwards) {
      if (!isSafe(end)) break;
      end = bound;
    }
    return end - start;
  };
  const lengths = bounds.map((from) => ({ from, length: lengthFrom(from) }));
  const longest = lengths.reduce((best, one) => (one.length > best.length ? one : best));
  return { contactFrom: clock(longest.from), contactUntil: clock(longest.from + longest.length) };
}

const hoursOf = ({ contactFrom, contactUntil }: OwnMarks) =>
  contactFrom && contactUntil ? [{ contactFrom, contactUntil }] : [];

const answersByMessage = (way: ContactWay) => way === 'email' || way === 'text';

/** A call, letter or visit comes before messages; of two ways of the same kind, the record's own comes first. */
function preferredOf(ways: readonly (ContactWay | null | undefined)[]): ContactWay | null {
  const named = ways.filter((way) => way != null);
  return named.find((way) => !answersByMessage(way)) ?? named[0] ?? null;
}

/** No, where any record says no; else the record's own answer. */
const strictest = (answers: readonly (boolean | null | undefined)[]): boolean | null =>
  answers.includes(false) ? false : (answers[0] ?? null);

/** The marks of one number in each record. */
const marksOf = (number: string, records: readonly OwnMarks[]) =>
  records.flatMap((one) => [
    ...(one.phone === number
      ? [{ safe: one.phoneSafe, canText: one.phoneCanText, canLeaveVoicemail: one.phoneCanLeaveVoicemail }]
      : []),
    ...(one.otherPhones ?? []).filter((other) => other.number === number),
  ]);

/**
 * The record with its protective fields as they hold for the whole person. From any record come: no contact, an unsafe number, no texts,
 * no voicemail, an interpreter, the alerts. The hours are those that all records leave. A missing field stays missing. Name, addresses,
 * numbers and language are the record's own.
 */
export function asOnePerson<Own extends WithOthers>(own: Own): Own {
  if (!own.otherRecords?.length) return own;
  const records = recordsOfPerson(own);
  const main = own.phone ? marksOf(own.phone, records) : [];
  const whole: { [Name in (typeof protectiveFields)[number]]: () => Marks[Name] } = {
    doNotContact: () => records.some(({ doNotContact }) => doNotContact === true),
    contactFrom: () => commonHours(records.flatMap(hoursOf))?.contactFrom ?? null,
    contactUntil: () => commonHours(records.flatMap(hoursOf))?.contactUntil ?? null,
    preferredContact: () => preferredOf(records.map(({ preferredContact }) => preferredContact)),
    phoneSafe: () => !isUnsafe(own),
    phoneCanText: () => (takesNoTexts(own) ? false : (own.phoneCanText ?? null)),
    phoneCanLeaveVoicemail: () =>
      strictest([
        ...records.map(({ phoneCanLeaveVoicemail }) => phoneCanLeaveVoicemail),
        ...main.map(({ canLeaveVoicemail }) => canLeaveVoicemail),
      ]),
    otherPhones: () =>
      (own.otherPhones ?? []).map((other) => {
        const marks = marksOf(other.number, records);
        return {
          ...other,
          safe: !marks.some(({ safe }) => safe === false),
          canText: strictest([other.canText, ...marks.map(({ canText }) => canText)]),
          canLeaveVoicemail: strictest([
            other.canLeaveVoicemail,
            ...marks.map(({ canLeaveVoicemail }) => canLeaveVoicemail),
          ]),
        };
      }),
    interpreterNeeded: () => {
      const answers = records.map(({ interpreterNeeded }) => interpreterNeeded);
      return answers.includes(true) ? true : answers.includes(false) ? false : null;
    },
    flags: () => [
      ...new Map(
        records.flatMap(({ flags }) => (flags ?? []).map((flag) => [`${flag.kind} ${flag.text ?? ''}`, flag] as const)),
      ).values(),
    ],
  };
  const held = protectiveFields.filter((name) => own[name] !== undefined);
  return { ...own, ...Object.fromEntries(held.map((name) => [name, whole[name]()])) };
}
