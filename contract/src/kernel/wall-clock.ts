/** Between a wall clock in a time zone and an instant. */

const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const time = { hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const;

function makeFormats(timeZone: string) {
  return {
    day: new Intl.DateTimeFormat('en-US', { timeZone, ...day }),
    time: new Intl.DateTimeFormat('en-GB', { timeZone, ...time }),
    wall: new Intl.DateTimeFormat('en-US', { timeZone, ...day, ...time, second: '2-digit' }),
  };
}

const made = new Map<string, ReturnType<typeof makeFormats>>();

/**
 * Made once for each zone: making a format takes a hundred times as long as using it.
 * @throws RangeError for an unknown zone
 */
function formatsOf(timeZone: string) {
  const formats = made.get(timeZone) ?? makeFormats(timeZone);
  made.set(timeZone, formats);
  return formats;
}

/** Minutes the zone is ahead of UTC at an instant. */
function offsetMinutes(instant: Date, timeZone: string): number {
  const parts = formatsOf(timeZone).wall.formatToParts(instant);
  const value = (type: string) => Number(parts.find((p) => p.type === type)?.value);
  const wall = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  return Math.round((wall - Math.floor(instant.getTime() / 1000) * 1000) / 60_000);
}

/** The civil date of an instant in a time zone. */
export function civilDateIn(instant: Date, timeZone: string): string {
  const parts = formatsOf(timeZone).day.formatToParts(instant);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** `HH:MM` of an instant on the wall of a zone. */
export const timeOf = (instant: Date, timeZone: string): string => formatsOf(timeZone).time.format(instant);

/**
 * The instant of a civil date and `HH:MM` in a zone, in RFC 3339 UTC; null when either is unreadable. A time that
 * the clock change skips is moved past the gap, one that it repeats is its first pass.
 */
export function instantOf(date: string, time: string, timeZone: string): string | null {
  const wall = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wall)) return null;
  const before = wall - offsetMinutes(new Date(wall - 86_400_000), timeZone) * 60_000;
  const after = wall - offsetMinutes(new Date(wall + 86_400_000), timeZone) * 60_000;
  const fits = [before, after].find((time_) => {
    const instant = new Date(time_);
    return civilDateIn(instant, timeZone) === date && timeOf(instant, timeZone) === time;
  });
  return new Date(fits ?? before).toISOString();
}
