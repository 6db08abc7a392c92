/** When it is a certain time of day in a time zone. */

/** Milliseconds the zone's clocks are ahead of UTC at an instant. */
function offset(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)!.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - instant;
}

/** RFC 3339 in UTC. `minute` counts from midnight on the civil day; times of working hours, which no clock change touches. */
export function localInstant(day: string, minute: number, timeZone: string): string {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  return new Date(asUtc - offset(asUtc - offset(asUtc, timeZone), timeZone)).toISOString();
}
