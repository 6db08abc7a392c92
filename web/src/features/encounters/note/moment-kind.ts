// A day and an hour of a form: an instant on the wire, the clock of the organization on the screen.
import { civilDateOf, instantOf, isCivilDate, timeOf } from '#i18n';
import { text } from '#records';
import { isTime } from '#ui';

export const momentKind = (zone: string) => ({
  ...text,
  format: 'date' as const,
  toForm: (stored: unknown) =>
    typeof stored === 'string' ? `${civilDateOf(new Date(stored), zone)}T${timeOf(new Date(stored), zone)}` : '',
  toBody: (value: string) => {
    const [day = '', time = ''] = value.split('T');
    return isCivilDate(day) && isTime(time) ? instantOf(day, time, zone) : value.trim() || null;
  },
});

/** An hour of a group's day; empty: the hour of the group. */
export const hourKind = (zone: string, groupStart: string) => ({
  ...text,
  format: 'time' as const,
  toForm: (stored: unknown) => (typeof stored === 'string' ? timeOf(new Date(stored), zone) : ''),
  toBody: (value: string) =>
    isTime(value) ? instantOf(civilDateOf(new Date(groupStart), zone), value, zone) : value.trim() || null,
});
