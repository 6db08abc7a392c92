/** Program enrollments: their moves and days over the API, one at a time in a program, and their end with a death. */
import { addDays, enrollmentOn, enrollmentPrograms } from '@puente/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { assigned, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let admin: Caller;
let today: string;
beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2, admin] = (await Promise.all(['chw', 'chw2', 'admin'].map((login) => t.as(`${login}@demo.test`)))) as [
    Caller,
    Caller,
    Caller,
  ];
  today = (await t.sql<{ day: string }>(`select (now() at time zone 'America/Los_Angeles')::date as day`))[0]!.day;
});
afterAll(() => t.close());

const refer = (caller: Caller, patient: Content, fields: object = {}) =>
  caller.put(`/enrollments/${newId()}`, {
    patientId: patient.id,
    program: 'CHW',
    referredOn: addDays(today, -100),
    ...fields,
  });
const move = ({ id, version }: Content, command: string, body: object = {}, caller = chw) =>
  caller.post(`/enrollments/${id}/${command}`, { version, ...body });
const faults = async (answer: Promise<{ status: number; body: Content }>) => {
  const { status, body } = await answer;
  return [status, body.code, (body.errors ?? []).map(({ path, code }) => [path, code])];
};

describe('an enrollment', () => {
  test('is of a person in reach, and its days have come and follow each other', async () => {
    const patient = await registered(chw);
    expect(await faults(refer(chw2, patient))).toEqual([400, 'validation', [['patientId', 'unknown']]]);
    expect(await faults(refer(chw, patient, { referredOn: addDays(today, 1) }))).toEqual([
      400,
      'validation',
      [['referredOn', 'future']],
    ]);
    expect(await faults(refer(chw, patient, { program: 'XYZ' }))).toEqual([
      400,
      'validation',
      [['program', expect.anything()]],
    ]);
    const referred = ok(await refer(chw, patient, { note: 'From the clinic.' }));
    expect(referred).toMatchObject({ status: 'referred', startsOn: null, endsOn: null, disenrollReason: null });
    const enroll = (startsOn: string) => move(referred, 'enroll', { startsOn });
    expect(await faults(enroll(addDays(today, 1)))).toEqual([400, 'validation', [['startsOn', 'future']]]);
    expect(await faults(enroll(addDays(today, -101)))).toEqual([400, 'validation', [['startsOn', 'after_referral']]]);
    const enrolled = ok(await enroll(addDays(today, -50)));
    expect(await faults(move(enrolled, 'graduate', { endsOn: addDays(today, -51) }))).toEqual([
      400,
      'validation',
      [['endsOn', 'after_start']],
    ]);
    const later = { version: enrolled.version, referredOn: addDays(today, -49) };
    expect(await faults(chw.patch(`/enrollments/${enrolled.id}`, later))).toEqual([
      400,
      'validation',
      [['startsOn', 'after_referral']],
    ]);
    expect((await chw2.get(`/enrollments/${enrolled.id}`)).status).toBe(404);
    expect(ok(await admin.get(`/enrollments/${enrolled.id}`))).toMatchObject({ status: 'enrolled' });
  });

  test('goes its way from the referral to the graduation, and is offered what comes next', async () => {
    const patient = await registered(chw);
    let it = ok(await refer(chw, patient));
    expect(it.can.toSorted()).toEqual(['disenroll', 'enroll', 'mark-part2', 'reach-out', 'update', 'void']);
    for (const [command, body, after] of [
      ['reach-out', {}, 'outreach'],
      ['enroll', { startsOn: addDays(today, -20) }, 'enrolled'],
      ['activate', {}, 'active'],
      ['hold', { reason: 'In hospital.' }, 'on-hold'],
      ['resume', {}, 'active'],
      ['graduate', { endsOn: today }, 'graduated'],
    ] as const) {
      expect((await move(it, 'resume')).status).toBe(command === 'resume' ? 200 : 409);
      if (command === 'resume') it = ok(await chw.get(`/enrollments/${it.id}`));
      else it = ok(await move(it, command, body));
      expect(it.status).toBe(after);
    }
    expect(it).toMatchObject({
      startsOn: addDays(today, -20),
      endsOn: today,
      disenrollReason: null,
      can: ['update', 'void', 'mark-part2'],
    });
  });

  test('is one at a time in a program, and periods exclude each other', async () => {
    const patient = await registered(chw);
    const first = ok(await refer(chw, patient));
    expect(await faults(refer(chw, patient))).toEqual([409, 'conflict', [['program', 'taken']]]);
    ok(await refer(chw, patient, { program: 'ECM' }));
    const enrolled = ok(await move(first, 'enroll', { startsOn: addDays(today, -60) }));
    ok(await move(enrolled, 'disenroll', { endsOn: addDays(today, -30), disenrollReason: 'moved' }));
    const second = ok(await refer(chw, patient));
    expect(await faults(move(second, 'enroll', { startsOn: addDays(today, -30) }))).toEqual([
      409,
      'conflict',
      [['startsOn', 'overlap']],
    ]);
    ok(await move(second, 'enroll', { startsOn: addDays(today, -29) }));
  });

  test('made by mistake stands in nobody’s way', async () => {
    const patient = await registered(chw);
    const wrong = ok(await refer(chw, patient));
    expect(ok(await move(wrong, 'void', { reason: 'The sister.' }))).toMatchObject({
      status: 'entered-in-error',
      can: ['mark-part2'],
    });
    ok(await refer(chw, patient));
  });

  test('is led by a worker who has the person in care: not through emergency access, not by the previous panel', async () => {
    const patient = await registered(chw);
    const it = ok(await refer(chw, patient));
    await t.sql(
      `insert into patient_access (tenant_id, user_id, patient_id, reason, until) values ($1, $2, $3, 'break-glass', now() + interval '1 hour')`,
      [tenantIds.demo, userId('chw2@demo.test'), patient.id],
    );
    expect(ok(await chw2.get(`/enrollments/${it.id}`))).toMatchObject({ id: it.id, can: [] });
    expect((await move(it, 'reach-out', {}, chw2)).status).toBe(403);
    expect((await refer(chw2, patient, { program: 'APS' })).status).toBe(400);
    await assigned(admin, patient.id, userId('chw3@demo.test'));
    expect((await move(it, 'reach-out')).status).toBe(404);
  });

  test('is shown and found with the person until it ends, as far as no label of its own closes it', async () => {
    const patient = await registered(chw);
    const found = async (program: string, caller = chw) => {
      const query = `programs=${program}&status=active`;
      const { total } = ok(await caller.get(`/patients/count?${query}`)) as unknown as { total: { count: number } };
      const people = ok(await caller.get(`/patients?${query}&limit=200`)).items;
      expect(people).toHaveLength(total.count);
      return people.some(({ id }) => id === patient.id);
    };
    const told = async () => ok(await chw.get(`/patients/${patient.id}`))['programs'];
    expect([await told(), await found('none'), await found('HRSN')]).toEqual([[], true, false]);
    const first = ok(await refer(chw, patient, { program: 'HRSN' }));
    const second = ok(await refer(chw, patient, { program: 'CS' }));
    expect([await told(), await found('none'), await found('HRSN'), await found('CS')]).toEqual([
      ['CS', 'HRSN'],
      false,
      true,
      true,
    ]);
    expect([await found('CS', chw2), await found('CS', admin), await found('ECM')]).toEqual([false, true, false]);
    await t.sql('update patients set labels = 1 where id = $1', [patient.id]);
    expect([await found('CS', chw), await found('CS', admin), await told()]).toEqual([true, false, ['CS', 'HRSN']]);
    await t.sql('update patients set labels = 0 where id = $1', [patient.id]);
    await t.sql('update enrollments set labels = 2 where id = $1', [second.id]);
    expect([await told(), await found('CS')]).toEqual([['HRSN'], false]);
    await t.sql('update enrollments set labels = 0 where id = $1', [second.id]);
    expect(await told()).toEqual(['CS', 'HRSN']);
    ok(await move(first, 'disenroll', { endsOn: today, disenrollReason: 'moved' }));
    expect([await told(), await found('HRSN')]).toEqual([['CS'], false]);
    expect((await chw.get('/patients?programs=XYZ')).body.errors?.[0]?.path).toBe('programs');
  });

  test('begun at the same moment as others is shown with them', async () => {
    const patient = await registered(chw);
    const all = [...enrollmentPrograms].toSorted();
    await Promise.all(all.map(async (program) => ok(await refer(chw, patient, { program }))));
    expect(ok(await chw.get(`/patients/${patient.id}`))['programs']).toEqual(all);
  });

  test('has a bit of its own in the key that lists are narrowed by', async () => {
    const { id } = await registered(chw);
    for (const [bit, program] of enrollmentPrograms.entries())
      expect(
        await t.sql('update patients set programs = $2 where id = $1 returning programs_key as key', [
          id,
          JSON.stringify([program]),
        ]),
      ).toEqual([{ key: 2 ** bit }]);
  });

  test('counts by program and state', async () => {
    const count = async () => {
      const { groups } = ok(await chw.get('/enrollments/count?by=program')) as unknown as {
        groups: { value: string; count: number }[];
      };
      return groups.find(({ value }) => value === 'NEMT')?.count ?? 0;
    };
    const before = await count();
    ok(await refer(chw, await registered(chw), { program: 'NEMT' }));
    expect(await count()).toBe(before + 1);
    expect(ok(await chw.get('/enrollments?program=NEMT&status=referred&sort=-referredOn')).items.length).toBe(
      before + 1,
    );
  });
});

describe('a death', () => {
  test('ends every enrollment on its day, and nobody is referred after it', async () => {
    const patient = await registered(chw);
    const running = ok(await refer(chw, patient));
    ok(await move(running, 'enroll', { startsOn: addDays(today, -60) }));
    const late = ok(await refer(chw, patient, { program: 'ECM', referredOn: addDays(today, -2) }));
    const past = ok(await refer(chw, patient, { program: 'APS' }));
    ok(await move(past, 'disenroll', { endsOn: addDays(today, -90), disenrollReason: 'declined' }));
    const deceasedOn = addDays(today, -7);
    ok(await chw.post(`/patients/${patient.id}/decease`, { version: patient.version, deceasedOn }));
    const ends = ok(await chw.get(`/enrollments?patientId=${patient.id}`)).items.map((one) => [
      one['program'],
      one.status,
      one['endsOn'],
      one['disenrollReason'],
    ]);
    expect(ends.toSorted()).toEqual([
      ['APS', 'disenrolled', addDays(today, -90), 'declined'],
      ['CHW', 'disenrolled', deceasedOn, 'deceased'],
      ['ECM', 'disenrolled', late['referredOn'], 'deceased'],
    ]);
    const lines = await t.sql(
      `select entity_id from audit where action = 'disenroll' and patient_id = $1 and after ->> 'disenrollReason' = 'deceased'`,
      [patient.id],
    );
    expect(lines).toHaveLength(2);
    expect(await faults(refer(chw, patient, { program: 'CS' }))).toEqual([
      400,
      'validation',
      [['patientId', 'after_death']],
    ]);
  });

  test('reported by mistake gives back what it ended, and nothing else', async () => {
    const patient = await registered(chw);
    const running = ok(await refer(chw, patient));
    ok(await move(running, 'enroll', { startsOn: addDays(today, -60) }));
    const referred = ok(await refer(chw, patient, { program: 'ECM' }));
    const left = ok(await refer(chw, patient, { program: 'APS' }));
    ok(await move(left, 'disenroll', { endsOn: addDays(today, -90), disenrollReason: 'deceased' }));
    const dead = ok(await chw.post(`/patients/${patient.id}/decease`, { version: 1, deceasedOn: today }));
    ok(await chw.post(`/patients/${patient.id}/revive`, { version: dead.version, reason: 'Her mother.' }));
    const now = async ({ id }: Content) => ok(await chw.get(`/enrollments/${id}`));
    expect(await now(running)).toMatchObject({ status: 'enrolled', endsOn: null, disenrollReason: null });
    expect(await now(referred)).toMatchObject({ status: 'referred', endsOn: null });
    expect(await now(left)).toMatchObject({ status: 'disenrolled', endsOn: addDays(today, -90) });
    ok(await move(await now(running), 'activate'));
  });
});

test('any acts by any hands leave periods that exclude each other, in states that their days fit', async () => {
  const programs = enrollmentPrograms.slice(0, 2);
  const act = fc.record({
    command: fc.constantFrom(
      'refer',
      'refer',
      'reach-out',
      'enroll',
      'enroll',
      'activate',
      'hold',
      'resume',
      'graduate',
      'disenroll',
      'disenroll',
      'void',
    ),
    program: fc.constantFrom(...programs),
    pick: fc.nat(3),
    ago: fc.nat(120),
    by: fc.constantFrom('chw', 'admin'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 16 }), async (acts) => {
      const patient = await registered(chw);
      const made: string[] = [];
      for (const { command, program, pick, ago, by } of acts) {
        const caller = by === 'chw' ? chw : admin;
        const day = addDays(today, -ago);
        if (command === 'refer') {
          const answer = await refer(caller, patient, { program, referredOn: day });
          if (answer.status === 201) made.push(answer.body.id);
          continue;
        }
        const id = made.at(-1 - (pick % Math.max(made.length, 1)));
        if (!id) continue;
        const it = ok(await caller.get(`/enrollments/${id}`));
        const bodies: Record<string, object> = {
          enroll: { startsOn: day },
          graduate: { endsOn: day },
          disenroll: { endsOn: day, disenrollReason: 'moved' },
          hold: { reason: 'x' },
          void: { reason: 'x' },
        };
        const { status } = await move(it, command, bodies[command], caller);
        expect([200, 400, 409]).toContain(status);
        if (!it.can.includes(command)) expect(status).toBe(409);
      }
      const all = ok(await chw.get(`/enrollments?patientId=${patient.id}`)).items as unknown as (Content & {
        program: string;
        startsOn: string | null;
        endsOn: string | null;
      })[];
      for (const program of programs) {
        const counted = all.filter((one) => one.program === program && one.status !== 'entered-in-error');
        expect(counted.filter(({ endsOn }) => endsOn === null).length).toBeLessThanOrEqual(1);
        for (let ago = 0; ago <= 121; ago += 1) {
          const on = addDays(today, -ago);
          const holding = counted.filter(
            ({ startsOn, endsOn }) => startsOn && startsOn <= on && (!endsOn || on <= endsOn),
          );
          expect(holding.length).toBeLessThanOrEqual(1);
          expect(enrollmentOn(all, program, on)?.id).toBe(holding[0]?.id);
        }
      }
    }),
    { numRuns: 25 },
  );
});
