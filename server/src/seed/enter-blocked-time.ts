/** Blocked time of staff besides visits: a meeting each week, supervision each month, a training. */
import { addDays, weekdayOf } from '@puente/contract';
import type { DemoApi } from './demo-api.ts';
import { stableId } from './stable-id.ts';

export async function enterBlockedTime(api: DemoApi, key: string, today: string) {
  const monday = addDays(today, -weekdayOf(today));
  const all = [
    { title: 'Team huddle', startsOn: addDays(monday, -28), time: '08:30', minutes: 30, rule: 'FREQ=WEEKLY;BYDAY=MO' },
    {
      title: 'Supervision',
      startsOn: addDays(monday, 2),
      time: '16:00',
      minutes: 45,
      rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;COUNT=12',
    },
    {
      title: 'Training on motivational interviewing',
      startsOn: addDays(monday, 8),
      time: '09:00',
      minutes: 180,
      rule: null,
    },
  ];
  for (const [index, { title, ...schedule }] of all.entries())
    await api.create('blocked-times', stableId(`${key} blocked time ${index}`), { title, schedule });
}
