/**
 * In any world: what is said of a visit before its signature is what its charge holds afterwards. PREVIEW_WORLDS makes more of
 * them, PREVIEW_SEED repeats one run.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPayer, assigned, aVisit, benefitsEntered, consented, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

const worlds = Number(process.env['PREVIEW_WORLDS'] ?? 6);
const seed = Number(process.env['PREVIEW_SEED'] ?? Date.now() % 1_000_000);

/** Mulberry32. */
function chanceOf(start: number) {
  let state = start;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    happens: (share: number) => next() < share,
    pick: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!,
  };
}
type Chance = ReturnType<typeof chanceOf>;

let t: TestApp;
let admin: Caller;
let payers: string[];
const emails = ['chw@demo.test', 'chw2@demo.test', 'chw3@demo.test'];
/** Most is done by the one whose visits can be billed. */
const authors = [...emails, 'chw@demo.test', 'chw@demo.test', 'chw@demo.test'];
const kinds = ['medi-cal-managed-care', 'medi-cal-fee-for-service', 'commercial'];

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin@demo.test');
  await benefitsEntered(admin);
  payers = [];
  for (const planType of kinds) {
    const { id } = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: `Plan ${planType}`, planType })));
    payers.push(id);
  }
  const own = { payerId: payers[1], code: '98960', modifiers: ['U2', '95'], effectiveFrom: '2022-07-01' };
  ok(await admin.put(`/fees/${newId()}`, { ...own, unitPriceCents: 4321 }));
  // One worker is not qualified, and nobody answers for another.
  const [certificate] = ok(await admin.get(`/qualifications?userId=${userId(emails[1]!)}`)).items;
  ok(
    await admin.post(`/qualifications/${certificate!.id}/void`, {
      version: certificate!.version,
      reason: 'Not genuine.',
    }),
  );
  const lonely = ok(await admin.get(`/users/${userId(emails[2]!)}`));
  ok(await admin.patch(`/users/${lonely.id}`, { version: lonely.version, supervisorId: null }));
});
afterAll(() => t.close());

const types = ['health-education', 'health-navigation', 'advocacy', 'violence-prevention', 'transportation', 'respite'];

function activitiesOf(luck: Chance, minutes: number) {
  const parts = luck.whole(1, Math.min(3, minutes));
  const each = Math.floor(minutes / parts);
  return Array.from({ length: parts }, (_, part) => ({
    serviceType: luck.pick(types),
    minutes: part === 0 ? minutes - each * (parts - 1) : each,
    text: 'Went through it.',
  }));
}

/** A visit of the world's own day, `from` minutes after ten. */
function randomVisit(luck: Chance, patientId: string, world: number, from: number) {
  const minutes = luck.whole(5, 200);
  const [mode, placeOfService] = luck.pick([
    ['in-person', '12'],
    ['in-person', '11'],
    ['video', '10'],
    ['audio', '02'],
    ['text', '10'],
    ['in-person', '10'],
    ['video', '12'],
  ] as const);
  return aVisit(patientId, {
    minutes,
    from: from - world * 1440,
    mode,
    placeOfService,
    activities: activitiesOf(luck, minutes),
    diagnosisCodes: luck.happens(0.5) ? ['Z590'] : [],
  });
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

async function coverage(luck: Chance, patientId: string, day: string) {
  if (luck.happens(0.2)) return;
  const startsOn = luck.happens(0.9) ? '2020-01-01' : day;
  const ends = luck.pick([null, null, null, day, dayBefore(day)]);
  ok(
    await admin.put(`/coverages/${newId()}`, {
      patientId,
      payerId: luck.pick(payers),
      startsOn,
      endsOn: ends && ends >= startsOn ? ends : null,
      memberId: luck.happens(0.6) ? 'M1' : null,
    }),
  );
}

async function enrollment(luck: Chance, caller: Caller, patientId: string, day: string) {
  if (luck.happens(0.6)) return;
  const path = `/enrollments/${newId()}`;
  ok(await caller.put(path, { patientId, program: luck.pick(['ECM', 'ECM', 'CHW', 'CS']), referredOn: '2024-01-05' }));
  if (luck.happens(0.3)) return;
  ok(await caller.post(`${path}/enroll`, { version: 1, startsOn: '2024-02-01' }));
  if (luck.happens(0.4))
    ok(
      await caller.post(`${path}/disenroll`, {
        version: 2,
        endsOn: luck.pick([day, dayBefore(day)]),
        disenrollReason: 'declined',
      }),
    );
}

/** Given on the day or before, expired, revoked today, recorded by mistake, or never. */
async function consents(luck: Chance, caller: Caller, { patientId, day }: { patientId: string; day: string }) {
  for (const kind of ['billing', 'telehealth']) {
    if (luck.happens(0.15)) continue;
    const givenOn = luck.pick([day, '2020-01-01', '2020-01-01']);
    const expiresOn = luck.pick([null, null, day, dayBefore(day)]);
    const fields = { kind, givenOn, expiresOn: expiresOn && expiresOn >= givenOn ? expiresOn : null };
    const { id, version } = await consented(caller, patientId, fields);
    if (luck.happens(0.2))
      ok(await caller.post(`/consents/${id}/${luck.pick(['revoke', 'void'])}`, { version, reason: 'Said so.' }));
  }
}

async function sign(caller: Caller, visit: Content) {
  ok(await caller.post(`/encounters/${visit.id}/sign`, { version: visit.version }));
}

/** A person with a past, and a visit that is written and not signed. */
async function makeWorld(luck: Chance, world: number) {
  const email = luck.pick(authors);
  const author = await t.as(email);
  const patient = await registered(author, luck.happens(0.7) ? {} : { cin: null });
  let other: Content | undefined;
  if (luck.happens(0.3)) other = await registered(author, luck.happens(0.5) ? {} : { cin: null });
  const body = randomVisit(luck, patient.id, world, luck.pick([0, 400, 400, 400]));
  const draft = ok(await author.put(`/encounters/${newId()}`, body));
  const day = String(draft['serviceDate']);
  await coverage(luck, other && luck.happens(0.5) ? other.id : patient.id, day);
  await enrollment(luck, author, other && luck.happens(0.5) ? other.id : patient.id, day);
  await consents(luck, author, { patientId: other && luck.happens(0.5) ? other.id : patient.id, day });
  for (let before = luck.whole(0, 3); before > 0; before -= 1) {
    const colleague = luck.pick(emails);
    const caller = await t.as(colleague);
    const of = other && luck.happens(0.5) ? other : patient;
    await assigned(admin, of.id, userId(colleague));
    await sign(
      caller,
      ok(
        await caller.put(
          `/encounters/${newId()}`,
          randomVisit(luck, of.id, world + luck.pick([0, 0, 1]), luck.whole(0, 3) * 100),
        ),
      ),
    );
    await t.settled();
  }
  await assigned(admin, patient.id, userId(email));
  if (other) {
    const { version } = ok(await admin.get(`/patients/${other.id}`));
    ok(await admin.post(`/patients/${other.id}/merge`, { version, intoId: patient.id, reason: 'The same person.' }));
  }
  if (luck.happens(0.15)) {
    const { version } = ok(await admin.get(`/patients/${patient.id}`));
    ok(await admin.post(`/patients/${patient.id}/decease`, { version, deceasedOn: luck.pick([day, dayBefore(day)]) }));
  }
  const { note: _note, ...fields } = body;
  return { author, draft, asked: { encounterId: draft.id, ...fields } };
}

const told =
  'status code modifiers minutes units unitPriceCents amountCents payerId payerName policyId policyVersion findings serviceDate'.split(
    ' ',
  );
const worth = (answer: Content) => Object.fromEntries(told.map((name) => [name, answer[name]]));

test(`the charge is what the preview said, in ${worlds} worlds of ${seed}`, {
  timeout: 120_000 + worlds * 3_000,
}, async () => {
  const luck = chanceOf(seed);
  const statuses = new Set<string>();
  const keys = new Set<string>();
  for (let world = 0; world < worlds; world += 1) {
    const { author, draft, asked } = await makeWorld(luck, 3 * world);
    await t.settled();
    const before = worth(ok(await author.post('/encounters/preview', asked)));
    await sign(author, draft);
    await t.settled();
    const [charge] = ok(await admin.get(`/charges?encounterId=${draft.id}`)).items;
    expect(worth(charge!), `world ${world} of PREVIEW_SEED=${seed}`).toEqual(before);
    expect(worth(ok(await author.post('/encounters/preview', asked))), `signed, world ${world} of ${seed}`).toEqual(
      before,
    );
    statuses.add(charge!.status);
    for (const { messageKey } of charge!['findings'] as { messageKey: string }[]) keys.add(messageKey);
  }
  if (worlds >= 25) {
    expect(statuses.size).toBeGreaterThan(1);
    expect(keys.size, 'the worlds are of many kinds').toBeGreaterThan(8);
  }
});
