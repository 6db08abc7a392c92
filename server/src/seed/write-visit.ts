/** Writes up one visit of the demonstration from its text: how, where, how long, and minutes that explain it. */
import type { Activity, CreateOf, EncounterMode, encounter, PlaceOfService } from '@puente/contract';
import type { Chance } from './chance.ts';
import type { ActivityText, Theme, VisitText } from './data/visit-text.ts';
import type { DemoPerson } from './make-person.ts';

export type EncounterBody = CreateOf<typeof encounter>;

const inPersonMinutes = [25, 32, 35, 40, 42, 45, 47, 50, 55, 58, 60, 65, 70, 75];
const remoteMinutes = [18, 20, 22, 25, 30, 34, 38];

/** Whole minutes by share; the last takes what rounding leaves. */
function splitMinutes(texts: readonly ActivityText[], minutes: number): Activity[] {
  const shares = texts.reduce((sum, [, share]) => sum + share, 0);
  const rounded = texts.map(([serviceType, share, text]) => ({
    serviceType,
    minutes: Math.max(1, Math.round((minutes * share) / shares)),
    text,
  }));
  const rest = minutes - rounded.slice(0, -1).reduce((sum, activity) => sum + activity.minutes, 0);
  return rounded.map((activity, index) => (index === rounded.length - 1 ? { ...activity, minutes: rest } : activity));
}

interface Visit {
  /** Null for a short contact. */
  readonly theme: Theme | null;
  readonly text: VisitText;
  readonly startedAt: string;
}

function meeting(
  luck: Chance,
  { theme, text: { mode, placeOfService, remote } }: Visit,
  mayCall: boolean,
): { mode: EncounterMode; placeOfService: PlaceOfService } {
  if (mode && placeOfService) return { mode, placeOfService };
  if (remote && mayCall && luck.happens(0.7))
    return { mode: luck.happens(0.65) ? 'audio' : 'video', placeOfService: '10' };
  return { mode: 'in-person', placeOfService: luck.pick(theme?.places ?? ['12']) };
}

/** For a short contact, which belongs to no theme. */
const counseling = ['Z7189'];

export function writeVisit(luck: Chance, person: DemoPerson, visit: Visit): EncounterBody {
  const { theme, text, startedAt } = visit;
  const how = meeting(luck, visit, Boolean(person.body.phone) && person.body.phoneSafe !== false);
  const minutes = text.minutes ?? luck.pick(how.mode === 'in-person' ? inPersonMinutes : remoteMinutes);
  return {
    patientId: person.id,
    startedAt,
    endedAt: new Date(Date.parse(startedAt) + minutes * 60_000).toISOString(),
    ...how,
    purpose: text.purpose,
    activities: splitMinutes(text.activities, minutes),
    ...(text.note && { note: text.note }),
    // Some notes were signed without a code, so that their charges wait.
    diagnosisCodes: luck.happens(0.95) ? [...(theme?.diagnosisCodes ?? counseling)] : [],
  };
}
