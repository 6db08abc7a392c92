/** Makes up the encounters of one CHW of the demonstration: signed, waiting and planned for today. */
import { addDays } from '@puente/contract';
import { type Chance, chance } from './chance.ts';
import { healthThemes } from './data/health-themes.ts';
import { needThemes } from './data/need-themes.ts';
import { shortContacts } from './data/short-contacts.ts';
import { spanishThemes } from './data/spanish-themes.ts';
import type { Theme, VisitText } from './data/visit-text.ts';
import { localInstant } from './local-instant.ts';
import type { DemoPerson } from './make-person.ts';
import { planDays } from './plan-days.ts';
import { stableId } from './stable-id.ts';
import { type EncounterBody, writeVisit } from './write-visit.ts';

/** The progress of a visit. Some signed ones wait for the supervisor, and one is returned. */
export type Stand = 'open' | 'signed' | 'to-cosign' | 'returned' | 'no-show' | 'rescheduled';

export interface DemoVisit {
  readonly id: string;
  readonly body: EncounterBody;
  readonly stand: Stand;
}

/** The newest signed visits of a worker, from the last one back. */
const newest: readonly Stand[] = ['to-cosign', 'to-cosign', 'returned', 'to-cosign'];

const themes = [...healthThemes, ...needThemes];
/** When visits begin, in minutes from midnight; the last of the day may be a long one. */
const begins = [8 * 60 + 30, 10 * 60, 11 * 60 + 30, 13 * 60 + 30, 15 * 60, 16 * 60 + 30];
const lastBegin = begins.length - 1;
const todayBegins = [9 * 60, 11 * 60, 14 * 60];

const visitsOf = ({ key }: DemoPerson) => `${key} visits`;

/** The themes of a person's visits. */
function themesFor(luck: Chance, { story, age, body }: DemoPerson): Theme[] {
  const fits = ({ ages: [from, to], sex, homeless, language, only }: Theme) =>
    (!only || only === story) &&
    age >= from &&
    age <= to &&
    (!sex || sex === body.sexForClaims) &&
    (!homeless || body.homeless) &&
    (!language || language === body.preferredLanguage);
  const special = (theme: Theme) => fits(theme) && (theme.homeless || (theme.language && luck.happens(0.25)));
  const chosen = [...themes, ...spanishThemes].filter(special);
  const usual = themes.filter((theme) => fits(theme) && !theme.homeless);
  return [...new Set([...chosen, luck.pick(usual), luck.pick(usual)])];
}

/** The diagnosis codes of those visits, the same as their notes have. */
export const codesOf = (person: DemoPerson): string[] => [
  ...new Set(themesFor(chance(visitsOf(person)), person).flatMap(({ diagnosisCodes }) => diagnosisCodes)),
];

/** One person of each panel has used the units before a plan of care: the charges that follow wait for it. */
export const oftenVisited = 7;
const manyVisits = 11;

interface Chapter {
  readonly theme: Theme | null;
  readonly text: VisitText;
}

/** The events, visit by visit; a short contact belongs to no theme. */
function story(luck: Chance, person: DemoPerson): Chapter[] {
  return themesFor(luck, person).flatMap((theme) => theme.visits.map((text) => ({ theme, text })));
}

/** A day of a CHW has six places; a visit that finds none is moved to the day before. */
function calendar(timeZone: string) {
  const taken = new Set<string>();
  return (luck: Chance, wanted: string, only?: number): string => {
    const first = only ?? luck.whole(0, lastBegin);
    for (let day = wanted; ; day = addDays(day, -1)) {
      for (let step = 0; step < (only === undefined ? begins.length : 1); step += 1) {
        const place = (first + step) % begins.length;
        if (taken.has(`${day} ${place}`)) continue;
        taken.add(`${day} ${place}`);
        return localInstant(day, begins[place]! + 5 * luck.whole(0, 2), timeZone);
      }
    }
  };
}

/** Opened for a visit that is still to come: whom, when, where and why. */
function planned({ patientId, mode, placeOfService, purpose }: EncounterBody, startedAt: string): EncounterBody {
  return { patientId, startedAt, plannedAt: startedAt, mode, placeOfService, purpose };
}

interface Worker {
  readonly workerKey: string;
  readonly panel: readonly DemoPerson[];
  readonly today: string;
  readonly timeZone: string;
}

export function makeVisits(worker: Worker): DemoVisit[] {
  const { panel, today, timeZone } = worker;
  const free = calendar(timeZone);
  const visits: DemoVisit[] = [];
  for (const [index, person] of panel.entries()) {
    const luck = chance(visitsOf(person));
    const chapters = story(luck, person);
    const contact = shortContacts[index];
    const days = planDays(luck, today, index === oftenVisited ? manyVisits : contact ? 2 : 0);
    for (const [visit, day] of days.entries()) {
      const { theme, text } =
        contact && visit === 1 ? { theme: null, text: contact } : chapters[visit % chapters.length]!;
      const startedAt = free(luck, day, text.minutes && text.minutes > 80 ? lastBegin : undefined);
      visits.push({
        id: stableId(`${person.key} visit ${visit}`),
        body: writeVisit(luck, person, { theme, text, startedAt }),
        stand: 'signed',
      });
    }
  }
  const inOrder = visits.sort((a, b) => (a.body.startedAt < b.body.startedAt ? -1 : 1));
  return [...inOrder.map((visit, index) => stood(visit, inOrder.length - 1 - index, today)), ...makeDrafts(worker)];
}

/** @param age how many signed visits are newer */
function stood(visit: DemoVisit, age: number, today: string): DemoVisit {
  if (age !== newest.length) return { ...visit, stand: newest[age] ?? 'signed' };
  const next = { nextStep: 'Look at the answer of the clinic together.', nextStepOn: addDays(today, 6) };
  return { ...visit, body: { ...visit.body, ...next } };
}

/**
 * Two notes of yesterday that wait for a signature, one of them not whole; one to which nobody came, and one that was put off;
 * three visits planned for today.
 */
function makeDrafts({ workerKey, panel, today, timeZone }: Worker): DemoVisit[] {
  const luck = chance(`${workerKey} drafts`);
  const spread = Math.floor(panel.length / 5);
  const draft = (number: number, startedAt: string, shape: (body: EncounterBody) => EncounterBody): DemoVisit => {
    const person = panel[(number * spread + 2) % panel.length]!;
    const { theme, text } = story(luck, person)[0]!;
    return {
      id: stableId(`${workerKey} draft ${number}`),
      body: shape(writeVisit(luck, person, { theme, text, startedAt })),
      stand: 'open',
    };
  };
  const yesterday = addDays(today, -1);
  const plan = (number: number, startedAt: string) => draft(number, startedAt, (body) => planned(body, startedAt));
  const missed = (number: number, place: number, stand: Stand) => ({
    ...plan(number, localInstant(yesterday, begins[place]!, timeZone)),
    stand,
  });
  return [
    draft(0, localInstant(yesterday, begins[1]!, timeZone), (body) => body),
    draft(1, localInstant(yesterday, begins[3]!, timeZone), (body) => ({
      ...body,
      activities: body.activities?.slice(0, 1),
    })),
    missed(todayBegins.length + 2, 4, 'no-show'),
    missed(todayBegins.length + 3, 5, 'rescheduled'),
    ...todayBegins.map((minute, index) => plan(index + 2, localInstant(today, minute, timeZone))),
  ];
}
