/** Referrals of the demonstration: one in every stage of the closed loop, in and out. */
import { addDays, type ContactOutcome } from '@puente/contract';
import type { DemoApi } from './demo-api.ts';
import { programmeOf } from './enter-directory.ts';
import { localInstant } from './local-instant.ts';
import { makeSharing } from './make-consents.ts';
import type { DemoPerson } from './make-person.ts';
import { stableId } from './stable-id.ts';

interface Referrals {
  readonly api: DemoApi;
  readonly key: string;
  readonly tenantId: string;
  readonly tenantName: string;
  readonly panel: readonly DemoPerson[];
  readonly today: string;
  readonly timeZone: string;
}

interface Step {
  readonly name: string;
  readonly body?: object;
}

interface Told {
  readonly programme?: string;
  readonly service?: string;
  readonly category?: string;
  readonly reason: string;
  readonly requester: string;
  readonly source: string;
  readonly daysAgo: number;
  readonly priority?: string;
  readonly steps: readonly Step[];
}

/** Minutes from midnight of the calls to reach somebody. */
const [morning, evening] = [9 * 60 + 10, 17 * 60 + 40];

export async function enterReferrals(referrals: Referrals): Promise<void> {
  for (const [place, told] of inward(referrals).entries()) await enterInward(referrals, place, told);
  await enterOutward(referrals);
}

function inward({ today, timeZone }: Referrals): readonly Told[] {
  const tried = (daysAgo: number, minute: number, outcome: ContactOutcome): Step => ({
    name: 'log-attempt',
    body: { at: localInstant(addDays(today, -daysAgo), minute, timeZone), mode: 'phone', outcome },
  });
  const [check, accept] = [{ name: 'check-eligibility' }, { name: 'accept' }];
  return [
    {
      reason: 'Missed two appointments. Needs help to get to the clinic and to understand the medicines.',
      requester: 'Valley Family Clinic',
      source: 'fax',
      daysAgo: 1,
      steps: [],
    },
    {
      reason: 'Came to the emergency room twice this month for asthma. Asks for a home visit.',
      requester: 'County Hospital, discharge planning',
      source: 'phone',
      priority: 'urgent',
      daysAgo: 4,
      steps: [check],
    },
    {
      reason: 'New to the county, has no doctor yet.',
      requester: 'Mobile health fair',
      source: 'community-event',
      daysAgo: 6,
      steps: [check, accept],
    },
    {
      reason: 'High blood pressure, wants to learn to measure it at home.',
      requester: 'Valley Family Clinic',
      source: 'platform',
      daysAgo: 9,
      steps: [check, accept, tried(5, morning, 'no-answer'), tried(3, evening, 'left-message')],
    },
    {
      reason: 'Lost her job and is behind with the rent.',
      requester: 'Valle Health Plan',
      source: 'plan-file',
      daysAgo: 20,
      steps: [check, accept, tried(15, morning, 'reached'), { name: 'engage' }],
    },
    {
      reason: 'Asked for somebody who speaks Spanish and knows diabetes.',
      requester: 'Valley Family Clinic',
      source: 'e-form',
      daysAgo: 60,
      steps: [
        check,
        accept,
        tried(55, morning, 'reached'),
        { name: 'engage' },
        { name: 'complete', body: { outcome: 'enrolled' } },
      ],
    },
  ];
}

async function enterInward({ api, key, panel, today }: Referrals, place: number, { daysAgo, steps, ...told }: Told) {
  const record = await api.create('referrals', stableId(`${key} referral ${place}`), {
    patientId: panel[place]!.id,
    direction: 'in',
    programme: 'CHW',
    receivedOn: addDays(today, -daysAgo),
    ...told,
  });
  for (const [done, step] of steps.entries())
    await api.command('referrals', { ...record, version: record.version + done }, step);
}

/** Of two people who let a partner know of them: one that the partner has, one that waits to be sent. */
async function enterOutward({ api, key, tenantId, tenantName, panel, today }: Referrals) {
  const shared = panel
    .slice(6)
    .flatMap((person) => {
      const sharing = makeSharing(person, { tenantId, day: today });
      return sharing ? [{ person, release: sharing.release }] : [];
    })
    .slice(0, 2);
  for (const [place, { person, release }] of shared.entries()) {
    const record = await api.create('referrals', stableId(`${key} referral out ${place}`), {
      patientId: person.id,
      direction: 'out',
      programme: 'HRSN',
      service: 'food',
      category: 'food-insecurity',
      reason: 'The food does not last until the end of the month. Two children at home.',
      source: 'staff',
      receivedOn: addDays(today, -2),
      performer: release.body.recipient,
      consentId: release.id,
      alternativeIds: [programmeOf(tenantName, 'Sierra Community Kitchen')],
    });
    if (place === 0) await api.command('referrals', record, { name: 'request' });
  }
}
