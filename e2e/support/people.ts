/** Made-up people and visits for journeys; each call creates another person. */
import { randomInt } from 'node:crypto';
import type { Api, ApiRecord } from './api.ts';
import { daysAgo } from './civil-day.ts';

const syllables = ['ba', 'do', 'fe', 'gi', 'ka', 'lo', 'mi', 'nu', 'po', 'ra', 'se', 'ti', 'vu', 'wa', 'xo', 'ze'];

/** A unique family name in the organization. */
export function rareName(): string {
  const name = Array.from({ length: 5 }, () => syllables[randomInt(syllables.length)]).join('');
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

/** A birth date that no other person has by intent: for one birth date and similar names, a form asks before it saves. */
export const rareBirthDate = (): string => daysAgo(randomInt(7000, 30_000));

/** Adds a person; a CHW's own people are on the CHW's panel. */
export function addPerson(api: Api, fields: object = {}): Promise<ApiRecord> {
  return api.put(`patients/${crypto.randomUUID()}`, {
    givenName: 'Amalia',
    familyName: rareName(),
    birthDate: '1961-03-04',
    sexForClaims: 'F',
    preferredLanguage: 'es',
    interpreterNeeded: false,
    phone: '+15595550142',
    phoneSafe: true,
    homeless: false,
    ...fields,
  });
}

/** Adds the draft of a visit that lacks only its signature. */
export function addDraft(api: Api, patientId: string, fields: object = {}): Promise<ApiRecord> {
  const day = daysAgo(2);
  return api.put(`encounters/${crypto.randomUUID()}`, {
    patientId,
    startedAt: `${day}T18:00:00Z`,
    endedAt: `${day}T18:40:00Z`,
    mode: 'in-person',
    placeOfService: '12',
    purpose: 'Reviewed the medication list and the pharmacy refills together.',
    activities: [{ serviceType: 'health-education', minutes: 40, text: 'Went through each bottle and its label.' }],
    diagnosisCodes: ['E119'],
    ...fields,
  });
}

type SpokenKind = 'billing' | 'telehealth' | 'messages' | 'photo';

/** A consent that somebody was asked for by word of mouth, and has not answered yet. */
async function asked(api: Api, patientId: string, said: { kind: SpokenKind; givenOn: string }): Promise<ApiRecord> {
  const { items } = await api.get<{ items: ApiRecord[] }>(`consent-templates?kind=${said.kind}&status=published`);
  const spoken = { language: 'en', method: 'verbal', witness: 'Ana Ruiz' };
  return api.put(`consents/${crypto.randomUUID()}`, { patientId, templateId: items[0]?.id, ...spoken, ...said });
}

/** Records a consent by word of mouth some days ago, so that no charge waits for it. */
export async function agreeTo(api: Api, patientId: string, ...kinds: readonly SpokenKind[]): Promise<void> {
  for (const kind of kinds) {
    const { id, version } = await asked(api, patientId, { kind, givenOn: daysAgo(30) });
    await api.post(`consents/${id}/give`, { version });
  }
}

/** Records that somebody declined today. */
export async function decline(api: Api, patientId: string, kind: SpokenKind): Promise<void> {
  const { id, version } = await asked(api, patientId, { kind, givenOn: daysAgo(0) });
  await api.post(`consents/${id}/decline`, { version, reason: 'She said no.' });
}

/** A clinician recommends the services, and names a criterion, so that no charge waits for it. */
export async function recommend(clinician: Api, patientId: string): Promise<void> {
  const { id: userId } = await clinician.get<ApiRecord>('me');
  const written = { userId, providerType: 'NP', recommendedOn: daysAgo(30), criteria: ['CHRONIC_DX'] };
  const { id, version } = await clinician.put(`recommendations/${crypto.randomUUID()}`, { patientId, ...written });
  await clinician.post(`recommendations/${id}/activate`, { version });
}
