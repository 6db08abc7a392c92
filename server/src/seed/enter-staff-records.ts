/** What the demonstration knows of its staff: languages, caseloads, a licence, and qualifications in each standing. */
import { addDays, addMonths } from '@puente/contract';
import type { DemoApi } from './demo-api.ts';
import { stableId } from './stable-id.ts';

interface Held {
  readonly pathway: string;
  readonly [field: string]: unknown;
  /** False: it waits to be verified. */
  readonly verified?: false;
}

const recordsOf = (day: string): Readonly<Record<string, { profile: object; held: readonly Held[] }>> => ({
  clinician: {
    profile: {
      taxonomyCode: '363L00000X',
      licenceNumber: 'NP 95012345',
      licenceState: 'CA',
      licenceExpiresOn: addMonths(day, 14),
      spokenLanguages: ['en', 'hi'],
    },
    held: [],
  },
  chw: {
    profile: { taxonomyCode: '172V00000X', spokenLanguages: ['en', 'es'], caseloadTarget: 40 },
    held: [
      { pathway: 'lived-experience' },
      {
        pathway: 'certificate',
        issuer: 'City College, Community Health Worker Program',
        certificateNumber: 'CHW-2291',
        earnedOn: addMonths(day, -30),
      },
      { pathway: 'continuing', issuer: 'County Public Health', earnedOn: addMonths(day, -4), hours: 4 },
    ],
  },
  chw2: {
    profile: { taxonomyCode: '172V00000X', spokenLanguages: ['en', 'es'], caseloadTarget: 30 },
    held: [{ pathway: 'lived-experience' }, { pathway: 'work-experience', earnedOn: addMonths(day, -4), hours: 2350 }],
  },
  chw3: {
    profile: { taxonomyCode: '172V00000X', spokenLanguages: ['en', 'vi'], caseloadTarget: 45 },
    held: [
      {
        pathway: 'certificate',
        issuer: 'Valley Adult School',
        certificateNumber: 'VA-10877',
        earnedOn: addMonths(day, -24),
        expiresOn: addDays(day, 24),
      },
      { pathway: 'asthma', issuer: 'Regional Asthma Program', earnedOn: addMonths(day, -1), verified: false },
    ],
  },
});

type IdOf = (login: string) => string;

async function enterHeld(admin: DemoApi, name: string, login: string, userId: string, held: readonly Held[]) {
  for (const { verified = true, ...fields } of held) {
    const id = stableId(`${name} ${login} qualification ${fields.pathway}`);
    const record = await admin.create('qualifications', id, { userId, ...fields });
    if (verified) await admin.command('qualifications', { ...record, version: 1 }, 'verify');
  }
}

/** Until when work qualifies counts from the first visit, which must be there. */
const countsFromVisit = ({ pathway }: Held) => pathway === 'work-experience';

/** Before the visits, whose charges depend on it. @param idOf the user id of a login such as `chw` */
export async function enterStaffRecords(admin: DemoApi, name: string, day: string, idOf: IdOf) {
  for (const [login, { profile, held }] of Object.entries(recordsOf(day))) {
    await admin.change('users', idOf(login), profile);
    const early = held.filter((one) => !countsFromVisit(one));
    await enterHeld(admin, name, login, idOf(login), early);
  }
}

/** After the visits. */
export async function enterWorkExperience(admin: DemoApi, name: string, day: string, idOf: IdOf) {
  for (const [login, { held }] of Object.entries(recordsOf(day)))
    await enterHeld(admin, name, login, idOf(login), held.filter(countsFromVisit));
}
