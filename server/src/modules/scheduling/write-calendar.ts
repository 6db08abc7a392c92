/** Events as a file of RFC 5545: times in UTC, whole days as days, lines of 75 octets at most. */
import { addDays } from '@puente/contract';

export interface FeedEvent {
  readonly uid: string;
  readonly summary: string;
  /** Of a whole day, which has no hours. */
  readonly day?: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

interface Feed {
  readonly name: string;
  readonly events: readonly FeedEvent[];
  readonly madeAt: string;
}

const longestLine = 75;

const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
const utc = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const dayOf = (day: string) => day.replaceAll('-', '');

/** A line goes on behind a line end and a space; no character is cut in two. */
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

function eventLines({ uid, summary, day, startsAt, endsAt }: FeedEvent, madeAt: string): string[] {
  const when =
    startsAt && endsAt
      ? [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`]
      : [`DTSTART;VALUE=DATE:${dayOf(day!)}`, `DTEND;VALUE=DATE:${dayOf(addDays(day!, 1))}`];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@puente`,
    `DTSTAMP:${utc(madeAt)}`,
    ...when,
    `SUMMARY:${escaped(summary)}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ];
}

export function writeCalendar({ name, events, madeAt }: Feed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Puente//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => eventLines(event, madeAt)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
