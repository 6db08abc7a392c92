/** Care plans of the demonstration, one in every state: each written, approved and agreed to on the days of its story. */
import { addDays } from '@puente/contract';
import { runAt } from '#kernel/config/clock';
import type { DemoApi } from './demo-api.ts';
import { localInstant } from './local-instant.ts';
import { makePlan } from './make-care-plans.ts';
import type { DemoPerson } from './make-person.ts';
import { oftenVisited } from './make-visits.ts';

interface Plans {
  readonly worker: DemoApi;
  readonly clinician: DemoApi;
  readonly panel: readonly DemoPerson[];
  readonly today: string;
  readonly timeZone: string;
}

interface Step {
  readonly by: 'worker' | 'clinician';
  readonly name: string;
  readonly body?: object;
}

interface Story {
  readonly person: DemoPerson | undefined;
  readonly theme: Parameters<typeof makePlan>[1]['theme'];
  readonly kind: string;
  /** When it was written, proposed, approved and agreed to. */
  readonly daysAgo: number;
  readonly steps: readonly Step[];
  /** What was done with it since. */
  readonly later?: readonly Step[];
}

const path = 'care-plans';
/** In minutes from midnight. */
const morning = 10 * 60 + 15;
const chw = 'chw-plan-of-care';

const propose: Step = { by: 'worker', name: 'propose' };
const approve = (body: object = {}): Step => ({ by: 'clinician', name: 'approve', body });

/** The person agrees on the day of the approval. */
const agree = (agreedOn: string, body: object = { method: 'verbal' }): Step => ({
  by: 'worker',
  name: 'agree',
  body: { agreedOn, ...body },
});

export async function enterCarePlans(plans: Plans): Promise<void> {
  for (const story of storiesOf(plans)) if (story.person) await enter(plans, { ...story, person: story.person });
}

function storiesOf({ panel, today }: Plans): readonly Story[] {
  const adults = panel.filter(({ age }, at) => age >= 18 && at !== oftenVisited);
  const spanish = adults.find(({ body }) => body.preferredLanguage === 'es');
  const [toApprove, toAgree, dueSoon, overdue, returned, draft, completed, held, revoked, expired, discarded] =
    adults.filter((person) => person !== spanish);
  const inForce = (daysAgo: number) => [propose, approve(), agree(addDays(today, -daysAgo))];
  const reason = 'Moved to her sister in another county and has a worker there.';
  const end = { effectiveTo: addDays(today, -10) };
  return [
    // Before the first visit, so that all units have it.
    { person: panel[oftenVisited], theme: 'home', kind: chw, daysAgo: 90, steps: inForce(90) },
    {
      ...{ person: spanish, theme: 'sugar', kind: chw, daysAgo: 30 },
      steps: [propose, approve(), agree(addDays(today, -30), { method: 'signed', signature: drawn })],
    },
    { person: toApprove, theme: 'food', kind: chw, daysAgo: 1, steps: [propose] },
    { person: toAgree, theme: 'home', kind: chw, daysAgo: 2, steps: [propose, approve()] },
    { person: dueSoon, theme: 'sugar', kind: chw, daysAgo: 165, steps: inForce(165) },
    { person: overdue, theme: 'food', kind: chw, daysAgo: 195, steps: inForce(195) },
    {
      ...{ person: returned, theme: 'home', kind: chw, daysAgo: 3 },
      steps: [
        propose,
        { by: 'clinician', name: 'return', body: { reason: 'Please add how we know that the rent is paid.' } },
      ],
    },
    { person: draft, theme: 'food', kind: 'community-supports', daysAgo: 1, steps: [] },
    {
      ...{ person: completed, theme: 'food', kind: 'general', daysAgo: 120, steps: inForce(120) },
      later: [{ by: 'clinician', name: 'complete', body: { note: 'Has had food all month since October.' } }],
    },
    {
      ...{ person: held, theme: 'sugar', kind: 'ecm', daysAgo: 70, steps: inForce(70) },
      later: [{ by: 'clinician', name: 'hold', body: { reason: 'In the hospital until the end of the month.' } }],
    },
    {
      ...{ person: revoked, theme: 'home', kind: 'general', daysAgo: 60, steps: inForce(60) },
      later: [{ by: 'clinician', name: 'revoke', body: { reason } }],
    },
    {
      ...{ person: expired, theme: 'food', kind: chw, daysAgo: 100 },
      steps: [propose, approve(end), agree(addDays(today, -100))],
    },
    {
      ...{ person: discarded, theme: 'home', kind: 'general', daysAgo: 5 },
      steps: [{ by: 'worker', name: 'discard', body: { reason: 'Begun for somebody else.' } }],
    },
  ];
}

/** A line, and a shorter one below. */
const drawn = { kind: 'drawn', strokes: 'M40 120L80 60L120 130L170 70L220 120M60 150L200 148' } as const;

async function enter(
  { today, timeZone, ...apis }: Plans,
  { person, theme, kind, daysAgo, steps, later = [] }: Story & { readonly person: DemoPerson },
) {
  const day = addDays(today, -daysAgo);
  const { id, body } = makePlan(person, { theme, kind, day });
  const then = new Date(localInstant(day, morning, timeZone));
  const act = (at: number, { by, ...step }: Step) => apis[by].command(path, { id, version: at + 1 }, step);
  await runAt(then, async () => {
    await apis.worker.create(path, id, body);
    for (const [at, step] of steps.entries()) await act(at, step);
  });
  for (const [at, step] of later.entries()) await act(steps.length + at, step);
}
