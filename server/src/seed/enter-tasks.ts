/** Tasks of the demonstration: late, due today, to be taken, repeated, with a checklist, done, and of the team. */
import { addDays } from '@puente/contract';
import type { DemoApi } from './demo-api.ts';
import type { DemoPerson } from './make-person.ts';
import { stableId } from './stable-id.ts';

interface Tasks {
  readonly api: DemoApi;
  readonly userId: string;
  readonly key: string;
  readonly panel: readonly DemoPerson[];
  readonly today: string;
}

interface Told {
  /** From the panel; absent: of the team. */
  readonly person?: number;
  readonly title: string;
  /** Days from today. */
  readonly due?: number;
  readonly isMine: boolean;
  readonly more?: object;
  readonly ends?: { readonly name: string; readonly body?: object };
}

const told: readonly Told[] = [
  {
    ...{ person: 0, title: 'Call the clinic about the missed appointment', due: -3, isMine: true },
    more: { priority: 'high', note: 'They close at four. Ask for a day before the tenth.' },
  },
  {
    person: 1,
    title: 'Ask how the first night with the machine went',
    due: 0,
    isMine: true,
    more: { dueTime: '16:30' },
  },
  { person: 2, title: 'Bring the CalFresh papers', due: 1, isMine: true, more: { priority: 'high' } },
  { person: 3, title: 'Find a ride to the eye clinic', due: 5, isMine: true, more: { priority: 'low' } },
  {
    ...{ person: 4, title: 'Check the pill box together', due: 2, isMine: true },
    more: { repeats: 'FREQ=WEEKLY;INTERVAL=2' },
  },
  { person: 5, title: 'Ask the pharmacy for labels in large print', due: 4, isMine: false },
  {
    ...{ person: 6, title: 'Send the consent form again', due: -1, isMine: true },
    ends: { name: 'complete', body: { note: 'Sent by mail; the daughter has a copy.' } },
  },
  {
    ...{ person: 7, title: 'Look for a dentist who speaks Hmong', due: 3, isMine: true },
    ends: { name: 'cancel', body: { reason: 'The plan has found one.' } },
  },
  { title: 'Print new flyers for the health fair', due: 6, isMine: false },
  { title: 'Restock the bags for home visits', due: 0, isMine: true, more: { repeats: 'FREQ=MONTHLY' } },
];

/** The papers of the third one. */
const papers = ['Copy of the lease', 'Pay stubs of two months', 'Signed form'];

export async function enterTasks({ api, userId, key, panel, today }: Tasks): Promise<void> {
  for (const [place, { person, title, due = 0, isMine, more, ends }] of told.entries()) {
    const path = person === undefined ? 'team-tasks' : 'tasks';
    const id = stableId(`${key} task ${place}`);
    const record = await api.create(path, id, {
      ...{ title, dueOn: addDays(today, due), priority: 'medium', ...(isMine && { ownerId: userId }), ...more },
      ...(person !== undefined && { patientId: panel[person]!.id }),
      ...(place === 2 && {
        checklist: papers.map((text, at) => ({ id: stableId(`${id} ${at}`), text, isDone: at === 0 })),
      }),
    });
    if (ends) await api.command(path, { ...record, version: 1 }, ends);
  }
}
