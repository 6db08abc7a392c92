/** When it is a certain minute of a day in a time zone. */
import { instantOf } from '@puente/contract';

/** RFC 3339 in UTC. `minute` counts from midnight on the civil day. */
export function localInstant(day: string, minute: number, timeZone: string): string {
  const time = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return instantOf(day, time, timeZone)!;
}
