/** Referrals of the demonstration: one in every stage of the closed loop and in every state of the task, in and out. */
import { addDays, type ContactOutcome } from '@puente/contract';
import type { DemoApi } from './demo-api.ts';
import { programOf } from './enter-directory.ts';
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
  /** The member who voids. */
  readonly clinician: DemoApi;
}

interface Step {
  readonly name: string;
  readonly body?: object;
  readonly by?: 'clinician';
}

interface Told {
  readonly program?: string;
  readonly service?: string;
  readonly category?: string;
  readonly reason: string;
  readonly requester: string;
  readonly source: string;
  readonly daysAgo: number;
  readonly priority?: string;
  readonly steps: readonly Step[];
  /** From the panel; each person has at most one open referral. */
  readonly person: number;
}

/** Minutes from midnight of the calls to reach somebody. */
const [morning, evening] = [9 * 60 + 10, 17 * 60 + 40];

export async function enterReferrals(referrals: Referrals): Promise<void> {
  const oldestFirst = inward(referrals).toSorted((one, other) => other.daysAgo - one.daysAgo);
  for (const [place, told] of oldestFirst.entries()) await enterInward(referrals, place, told);
  await enterOutward(referrals);
}

function inward({ today, timeZone }: Referrals): readonly Told[] {
  const tried = (daysAgo: number, minute: number, outcome: ContactOutcome): Step => ({
    name: 'log-attempt',
    body: { at: localInstant(addDays(today, -daysAgo), minute, timeZone), mode: 'phone', outcome },
  });
  const wrote = (daysAgo: number): Step => {
    const call = tried(daysAgo, morning, 'no-answer');
    return { ...call, body: { ...call.body, mode: 'letter' } };
  };
  const [check, accept] = [{ name: 'check-eligibility' }, { name: 'accept' }];
  return [
    {
      person: 0,
      reason: 'Missed two appointments. Needs help to get to the clinic and to understand the medicines.',
      requester: 'Valley Family Clinic',
      source: 'fax',
      daysAgo: 1,
      steps: [],
    },
    {
      person: 1,
      reason: 'Came to the emergency room twice this month for asthma. Asks for a home visit.',
      requester: 'County Hospital, discharge planning',
      source: 'phone',
      priority: 'urgent',
      daysAgo: 4,
      steps: [check],
    },
    {
      person: 2,
      reason: 'New to the county, has no doctor yet.',
      requester: 'Mobile health fair',
      source: 'community-event',
      daysAgo: 6,
      steps: [check, accept],
    },
    {
      person: 3,
      reason: 'High blood pressure, wants to learn to measure it at home.',
      requester: 'Valley Family Clinic',
      source: 'platform',
      daysAgo: 9,
      steps: [check, accept, tried(5, morning, 'no-answer'), tried(3, evening, 'left-message')],
    },
    {
      person: 4,
      reason: 'Lost her job and is behind with the rent.',
      requester: 'Valle Health Plan',
      source: 'plan-file',
      daysAgo: 20,
      steps: [check, accept, tried(15, morning, 'reached'), { name: 'engage' }],
    },
    {
      person: 5,
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
    {
      person: 5,
      reason: 'Wants to begin again after her operation.',
      requester: 'County Hospital, discharge planning',
      source: 'phone',
      daysAgo: 12,
      steps: [
        check,
        accept,
        tried(8, evening, 'reached'),
        { name: 'hold', body: { reason: 'In the hospital until the end of the month. Asked us to call then.' } },
      ],
    },
    {
      person: 3,
      reason: 'Needs a wheelchair van to the dialysis.',
      requester: 'Valle Health Plan',
      source: 'plan-file',
      daysAgo: 50,
      steps: [
        check,
        {
          name: 'reject',
          body: { closeReason: 'not-accepted', reason: 'We have no van. The plan arranges such rides.' },
        },
      ],
    },
    {
      person: 2,
      reason: 'Did not come to three appointments.',
      requester: 'Valley Family Clinic',
      source: 'fax',
      daysAgo: 95,
      steps: [
        check,
        accept,
        tried(91, morning, 'no-answer'),
        tried(87, evening, 'left-message'),
        wrote(80),
        { name: 'fail', body: { closeReason: 'unable-to-reach', reason: 'Two calls and a letter without an answer.' } },
      ],
    },
    {
      person: 4,
      reason: 'Asked for a course about healthy food.',
      requester: 'Mobile health fair',
      source: 'community-event',
      daysAgo: 40,
      steps: [check, { name: 'cancel', body: { closeReason: 'declined', reason: 'Found a course near her work.' } }],
    },
    {
      person: 1,
      reason: 'Has no doctor yet.',
      requester: 'Valley Family Clinic',
      source: 'fax',
      daysAgo: 30,
      steps: [{ name: 'void', body: { reason: 'This fax was about somebody else.' }, by: 'clinician' }],
    },
  ];
}

async function enterInward(
  { api, clinician, key, panel, today }: Referrals,
  place: number,
  { person, daysAgo, steps, ...told }: Told,
) {
  const record = await api.create('referrals', stableId(`${key} referral ${place}`), {
    patientId: panel[person]!.id,
    direction: 'in',
    program: 'CHW',
    receivedOn: addDays(today, -daysAgo),
    ...told,
  });
  for (const [done, { by, ...step }] of steps.entries())
    await (by ? clinician : api).command('referrals', { ...record, version: record.version + done }, step);
}

/** For two people who let a partner know of them: one referral that the partner has, one that waits to be sent. */
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
      program: 'HRSN',
      service: 'food',
      category: 'food-insecurity',
      reason: 'The food does not last until the end of the month. Two children at home.',
      source: 'staff',
      receivedOn: addDays(today, -2),
      performer: release.body.recipient,
      consentId: release.id,
      alternativeIds: [programOf(tenantName, 'Sierra Community Kitchen')],
    });
    if (place === 0) await api.command('referrals', record, { name: 'request' });
  }
}
