/** The fields of a record that protect its person. */
import type { OtherRecord } from './other-record.ts';

export type Marks = Pick<
  OtherRecord,
  | 'doNotContact'
  | 'contactFrom'
  | 'contactUntil'
  | 'preferredContact'
  | 'phone'
  | 'phoneSafe'
  | 'phoneCanText'
  | 'phoneCanLeaveVoicemail'
  | 'otherPhones'
  | 'interpreterNeeded'
  | 'flags'
>;

/** The fields of a record that protect the person: data that leaves the application has those of the person as a whole. */
export const protectiveFields = [
  'doNotContact',
  'contactFrom',
  'contactUntil',
  'preferredContact',
  'phoneSafe',
  'phoneCanText',
  'phoneCanLeaveVoicemail',
  'otherPhones',
  'interpreterNeeded',
  'flags',
] as const satisfies readonly (keyof Marks)[];

/** A record, or a part of it. */
export type OwnMarks = { readonly [Name in keyof Marks]?: Marks[Name] | null | undefined };
/** Without other records: none were merged. */
export type WithOthers = OwnMarks & { readonly otherRecords?: readonly OwnMarks[] };
