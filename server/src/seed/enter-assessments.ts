/** Assessments of the demonstration: asked at several moments, planned, stopped; needs that were found; warnings, open and closed. */
import { addDays, safetySteps } from '@puente/contract';
import { runAt } from '#kernel/config/clock';
import { chance } from './chance.ts';
import type { DemoApi, DemoRecord } from './demo-api.ts';
import { inParallel } from './in-parallel.ts';
import { localInstant } from './local-instant.ts';
import {
  type DemoAssessment,
  makeAssessment,
  ownWords,
  questionnaireOf,
  shortAnswers,
  weighing,
} from './make-assessments.ts';
import type { DemoPerson } from './make-person.ts';
import { stableId } from './stable-id.ts';

interface Worked {
  readonly api: DemoApi;
  readonly panel: readonly DemoPerson[];
}

interface Assessments {
  readonly workers: readonly Worked[];
  readonly clinician: DemoApi;
  readonly tenantId: string;
  readonly today: string;
  readonly timeZone: string;
  readonly width?: number | undefined;
}

/** In minutes from midnight. */
const afternoon = 14 * 60 + 20;
const path = 'assessments';
const isAdult = ({ age }: DemoPerson) => age >= 18;
/** People of the story stand before the last one of the panel, who is registered twice. */
const storyOf = (panel: readonly DemoPerson[]) => panel.filter(isAdult).slice(-8, -1);

export async function enterAssessments(asked: Assessments): Promise<void> {
  const { workers, tenantId, width } = asked;
  const [first] = workers as [Worked, ...Worked[]];
  const story = storyOf(first.panel);
  const usual = workers.flatMap(({ api, panel }) =>
    panel.filter((person) => isAdult(person) && !story.includes(person)).map((person) => ({ api, person })),
  );
  await inParallel(
    usual,
    async ({ api, person }) => {
      const luck = chance(`${person.key} assessments`);
      if (!luck.happens(0.5)) return;
      const made = { tenantId, instrument: 'short-questions', answers: shortAnswers(person) } as const;
      await enter(asked, { api, made: makeAssessment(person, { ...made, daysAgo: luck.whole(2, 25) }) });
      if (luck.happens(0.5)) await confirmNeeds(api, person);
    },
    width,
  );
  if (story.length === 7) await enterStory(first.api, story as Story, asked);
}

interface Entered {
  readonly api: DemoApi;
  readonly made: DemoAssessment;
  /** Instead of completing it. */
  readonly instead?: () => Promise<unknown>;
}

/** Asked and completed at the time of that day. */
async function enter({ today, timeZone }: Assessments, { api, made, instead }: Entered) {
  const { id, body, answers, daysAgo } = made;
  const at = new Date(localInstant(addDays(today, -daysAgo), afternoon, timeZone));
  const complete = () => api.command(path, { id, version: 1 }, { name: 'complete' });
  await runAt(at, async () => {
    await api.create(path, id, body);
    for (const [linkId, code] of answers)
      await api.create('assessment-answers', stableId(`${id} ${linkId}`), {
        ...{ assessmentId: id, linkId, values: [{ code }] },
      });
    await (instead ?? complete)();
  });
}

async function confirmNeeds(api: DemoApi, { id }: DemoPerson) {
  for (const need of await api.list(`needs?patientId=${id}&status=possible`)) {
    const said = ownWords[need['domain'] as keyof typeof ownWords];
    await api.command('needs', need, { name: 'confirm', body: said ? { ownWords: said } : {} });
  }
}

type Story = [DemoPerson, DemoPerson, DemoPerson, DemoPerson, DemoPerson, DemoPerson, DemoPerson];

async function enterStory(api: DemoApi, story: Story, asked: Assessments) {
  const { tenantId, today } = asked;
  const [better, worried, safe, warned, begun, stopped, planned] = story;
  const ask = (person: DemoPerson, made: Omit<Parameters<typeof makeAssessment>[1], 'tenantId'>) =>
    makeAssessment(person, { tenantId, ...made });
  const hungry = ask(better, {
    instrument: 'short-questions',
    answers: shortAnswers(better, { isHungry: true }),
    daysAgo: 60,
  });
  await enter(asked, { api, made: hungry });
  await confirmNeeds(api, better);
  await referFood(api, better, today);
  const phq9 = [
    ask(better, { instrument: 'phq-9', answers: weighing('phq-9', 2, 2, 3, 2, 1, 2, 1, 1, 0), daysAgo: 59 }),
    ask(better, { instrument: 'phq-9', answers: weighing('phq-9', 1, 1, 1, 1, 0, 1, 0, 0, 0), daysAgo: 9 }),
  ];
  for (const made of phq9) await enter(asked, { api, made });
  const review = { name: 'review', body: { note: 'Talked on the phone. Sees the counselor every week.' } };
  await asked.clinician.command(path, { id: phq9[0]!.id, version: 2 }, review);
  for (const [daysAgo, weights] of [
    [48, [2, 2, 2, 1, 1, 2, 1]],
    [6, [1, 2, 1, 1, 0, 1, 0]],
  ] as const)
    await enter(asked, {
      api,
      made: ask(worried, { instrument: 'gad-7', answers: weighing('gad-7', ...weights), daysAgo }),
    });
  const alert = await enterDanger(asked, { api, person: safe, daysAgo: 12 });
  const outcome = 'Called the same hour. Safe, has a safety plan and an appointment for Thursday.';
  await asked.clinician.command('safety-alerts', alert, { name: 'close', body: { outcome } });
  await enterDanger(asked, { api, person: warned, daysAgo: 1 });
  const half = ask(begun, {
    instrument: 'short-questions',
    answers: shortAnswers(begun).slice(0, 3),
    daysAgo: 1,
  });
  await enter(asked, { api, made: half, instead: async () => {} });
  const ended = ask(stopped, { instrument: 'phq-9', answers: weighing('phq-9', 1, 1), daysAgo: 3 });
  const stop = { name: 'stop', body: { stopReason: 'not-private', note: 'A brother came in. We go on next week.' } };
  const instead = () => api.command(path, { id: ended.id, version: 1 }, stop);
  await enter(asked, { api, made: ended, instead });
  await api.create(path, stableId(`${planned.key} planned`), {
    ...{ patientId: planned.id, questionnaireId: questionnaireOf(tenantId, 'gad-7'), dueOn: addDays(today, 5) },
  });
}

interface Endangered {
  readonly api: DemoApi;
  readonly person: DemoPerson;
  readonly daysAgo: number;
}

/** Question 9 of PHQ-9 above zero: the worker stays, follows the steps, and ends the form. Gives the alert. */
async function enterDanger(asked: Assessments, { api, person, daysAgo }: Endangered): Promise<DemoRecord> {
  const answers = weighing('phq-9', 2, 3, 2, 2, 1, 2, 1, 1, 1);
  const made = makeAssessment(person, { tenantId: asked.tenantId, instrument: 'phq-9', answers, daysAgo });
  const alerts = () => api.list(`safety-alerts?assessmentId=${made.id}`);
  const steps = safetySteps['self-harm'].map((step) => ({ step, isDone: step !== 'call-emergency-if-danger' }));
  const body = { steps, note: 'Has thoughts, and no plan. A daughter stays there tonight.' };
  await enter(asked, {
    api,
    made,
    async instead() {
      const [alert] = await alerts();
      await api.command('safety-alerts', { id: alert!.id, version: 1 }, { name: 'acknowledge', body });
      await api.command(path, { id: made.id, version: 1 }, { name: 'complete' });
    },
  });
  const [alert] = await alerts();
  return { id: alert!.id, version: 2 };
}

/** A referral for the first need, which is in work by it. */
async function referFood(api: DemoApi, person: DemoPerson, today: string) {
  const [hunger] = await api.list(`needs?patientId=${person.id}&domain=food-insecurity`);
  await api.create('referrals', stableId(`${person.key} food`), {
    ...{ patientId: person.id, direction: 'out', program: 'HRSN', category: 'food-insecurity' },
    ...{ reason: 'Food runs out at the end of the month.', receivedOn: today, source: 'staff' },
    ...{ performer: 'Sierra Community Kitchen', needId: hunger!.id },
  });
}
