/** Groups of the demonstration: one that is over, with a visit for everyone who was there, and one that is planned. */
import { addDays } from '@puente/contract';
import { runAt } from '#kernel/config/clock';
import type { DemoApi } from './demo-api.ts';
import { localInstant } from './local-instant.ts';
import type { DemoPerson } from './make-person.ts';
import { stableId } from './stable-id.ts';

const minuteMs = 60_000;
/** In minutes from midnight: after the last visit of a day. */
const evening = 18 * 60;
const minutes = 60;
/** Exceptions among the people on the list: who came without being on it, left early, or did not come. */
const [walkIn, early, absent] = [4, 2, 5];

const common = {
  mode: 'in-person',
  placeOfService: '99',
  serviceType: 'health-education',
  purpose: 'Members learn to live well with diabetes, together.',
} as const;

interface Groups {
  readonly api: DemoApi;
  readonly key: string;
  readonly panel: readonly DemoPerson[];
  /** A second facilitator. */
  readonly colleagueId: string;
  readonly today: string;
  readonly timeZone: string;
}

const spanOf = (day: string, timeZone: string) => {
  const startedAt = localInstant(day, evening, timeZone);
  return { startedAt, endedAt: new Date(Date.parse(startedAt) + minutes * minuteMs).toISOString() };
};

export async function enterGroups(groups: Groups): Promise<void> {
  await enterPast(groups);
  await enterPlanned(groups);
}

async function enterPast({ api, key, panel, today, timeZone }: Groups) {
  const span = spanOf(addDays(today, -3), timeZone);
  const [begun, left, over] = [0, 40, minutes + 10].map(
    (after) => new Date(Date.parse(span.startedAt) + after * minuteMs),
  );
  const group = await api.create('group-encounters', stableId(`${key} group over`), {
    ...common,
    ...span,
    title: 'Living with diabetes',
    curriculum: 'Road to Health',
    sessionNumber: 3,
    location: 'Library, room 2',
    language: 'es',
    topic: 'Read food labels together, and made a plan of meals for the week.',
    capacity: 8,
  });
  await runAt(begun!, () => api.command('group-encounters', group, { name: 'start' }));
  for (const [place, person] of panel.slice(0, 6).entries()) {
    const one = await api.create('group-participants', stableId(`${key} group over ${place}`), {
      groupEncounterId: group.id,
      patientId: person.id,
      walkIn: place === walkIn,
      diagnosisCodes: ['E119'],
      note: place === 0 ? 'Wants help with the pharmacy refills. Call on Monday.' : null,
    });
    if (place === absent) {
      await api.command('group-participants', one, { name: 'no-show' });
      continue;
    }
    await api.command('group-participants', one, { name: 'check-in' });
    if (place !== early) continue;
    const body = { leftAt: left!.toISOString() };
    await api.command('group-participants', { ...one, version: one.version + 1 }, { name: 'leave', body });
  }
  await runAt(over!, () =>
    api.command('group-encounters', { ...group, version: 2 }, { name: 'close', body: { note: null } }),
  );
}

async function enterPlanned({ api, key, panel, colleagueId, today, timeZone }: Groups) {
  const group = await api.create('group-encounters', stableId(`${key} group planned`), {
    ...common,
    ...spanOf(addDays(today, 2), timeZone),
    title: 'Eat well with diabetes',
    location: 'Community center, kitchen',
    topic: 'Cook a meal together, and talk about portions.',
    capacity: 8,
    coFacilitatorId: colleagueId,
  });
  for (const [place, person] of panel.slice(0, 4).entries())
    await api.create('group-participants', stableId(`${key} group planned ${place}`), {
      groupEncounterId: group.id,
      patientId: person.id,
    });
}
