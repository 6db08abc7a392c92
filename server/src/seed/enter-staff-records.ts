/** Staff records of the demonstration: languages, caseloads, a license, and qualifications in each standing. */
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
      licenseNumber: 'NP 95012345',
      licenseState: 'CA',
      licenseExpiresOn: addMonths(day, 14),
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

interface Staff {
  /** Of the organization. */
  readonly name: string;
  readonly day: string;
  /** The user id of a login such as `chw`. */
  readonly idOf: (login: string) => string;
}

async function enterHeld(
  admin: DemoApi,
  { name, idOf }: Staff,
  { login, held }: { login: string; held: readonly Held[] },
) {
  for (const { verified = true, ...fields } of held) {
    const id = stableId(`${name} ${login} qualification ${fields.pathway}`);
    const record = await admin.create('qualifications', id, { userId: idOf(login), ...fields });
    if (verified) await admin.command('qualifications', { ...record, version: 1 }, { name: 'verify' });
  }
}

/** Until when work qualifies counts from the first visit, which must be there. */
const countsFromVisit = ({ pathway }: Held) => pathway === 'work-experience';

/** Before the visits, whose charges depend on it. */
export async function enterStaffRecords(admin: DemoApi, staff: Staff) {
  for (const [login, { profile, held }] of Object.entries(recordsOf(staff.day))) {
    await admin.change('users', staff.idOf(login), profile);
    await enterHeld(admin, staff, { login, held: held.filter((one) => !countsFromVisit(one)) });
  }
}

/** After the visits. */
export async function enterWorkExperience(admin: DemoApi, staff: Staff) {
  for (const [login, { held }] of Object.entries(recordsOf(staff.day)))
    await enterHeld(admin, staff, { login, held: held.filter(countsFromVisit) });
}
