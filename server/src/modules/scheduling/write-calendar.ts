/** Events as a file of RFC 5545: times in UTC, whole days as days, lines of 75 octets at most. */
import { addDays } from '@puente/contract';

export interface FeedEvent {
  readonly uid: string;
  readonly summary: string;
  readonly location?: string | null;
  /** For a whole day, which has no hours. */
  readonly day?: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

interface Feed {
  readonly name: string;
  readonly events: readonly FeedEvent[];
  readonly madeAt: string;
}

/** RFC 5546: asks somebody to an event, or calls it off. A higher sequence replaces a lower one. */
export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly sequence: number;
  readonly event: FeedEvent;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: string;
  readonly madeAt: string;
}

const longestLine = 75;

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
const utc = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const compactDay = (day: string) => day.replaceAll('-', '');

/** A line continues after a line end and a space; no character is cut in two. */
function folded(line: string): string {
  const parts = [''];
  let room = longestLine;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (size > room) {
      parts.push('');
      room = longestLine - 1;
    }
    parts[parts.length - 1] += sign;
    room -= size;
  }
  return parts.join('\r\n ');
}

function eventLines(
  { uid, summary, location, day, startsAt, endsAt }: FeedEvent,
  { madeAt, more = [] }: { madeAt: string; more?: readonly string[] },
): string[] {
  const when =
    startsAt && endsAt
      ? [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`]
      : [`DTSTART;VALUE=DATE:${compactDay(day!)}`, `DTEND;VALUE=DATE:${compactDay(addDays(day!, 1))}`];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@puente`,
    `DTSTAMP:${utc(madeAt)}`,
    ...when,
    `SUMMARY:${escaped(summary)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    'CLASS:PRIVATE',
    ...more,
    'END:VEVENT',
  ];
}

function calendarOf(method: string, lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Puente//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...lines,
    'END:VCALENDAR',
  ];
  return `${all.map(folded).join('\r\n')}\r\n`;
}

export const writeCalendar = ({ name, events, madeAt }: Feed): string =>
  calendarOf('PUBLISH', [`X-WR-CALNAME:${escaped(name)}`, ...events.flatMap((event) => eventLines(event, { madeAt }))]);

/** The value of a parameter holds no quotation mark (RFC 5545 section 3.2). */
const quoted = (text: string) => `"${text.replaceAll('"', '’')}"`;

export function writeInvitation({ method, sequence, event, organizer, attendee, madeAt }: Invitation): string {
  const more = [
    `SEQUENCE:${sequence}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:${attendee}`,
  ];
  return calendarOf(method, eventLines(event, { madeAt, more }));
}
