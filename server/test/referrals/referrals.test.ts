/** Referrals over HTTP: what each side and role may do in each state, who reaches the person, the clocks, and the closed loop. */
import { agree, isOpenReferral, type OrderState, type ReferralState, referralStates } from '@puente/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { assigned, benefitsEntered, newId, registered, released } from '../support/factories.ts';
import { ring, tended } from '../support/ring.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let chw3: Caller;
let clinician: Caller;
let admin: Caller;
let stranger: Caller;
let today: string;
beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2, chw3, clinician, admin, stranger] = (await Promise.all(
    ['chw@demo', 'chw2@demo', 'chw3@demo', 'clinician@demo', 'admin@demo', 'chw@second'].map((login) =>
      t.as(`${login}.test`),
    ),
  )) as [Caller, Caller, Caller, Caller, Caller, Caller];
  today = (await t.sql<{ day: string }>(`select (now() at time zone 'America/Los_Angeles')::date as day`))[0]!.day;
});
afterAll(() => t.close());

type Body = Readonly<Record<string, unknown>>;
const inward = (patientId: string, fields: Body = {}): Body => ({
  patientId,
  direction: 'in',
  program: 'CHW',
  reason: 'Needs help to find a doctor.',
  receivedOn: today,
  source: 'phone',
  requester: 'Valley Clinic',
  ...fields,
});
const outward = (patientId: string, fields: Body = {}): Body => ({
  patientId,
  direction: 'out',
  program: 'HRSN',
  service: 'food',
  category: 'food-insecurity',
  reason: 'Has no food at the end of the month.',
  receivedOn: today,
  source: 'staff',
  performer: 'Mesa Food Bank',
  ...fields,
});
const write = (body: Body, caller = chw, id = newId()) => caller.put(`/referrals/${id}`, body);
const act = ({ id, version }: Content, command: string, body: Body = {}, caller = chw) =>
  caller.post(`/referrals/${id}/${command}`, { version, ...body });
const faults = ({ body }: { body: Content }) => (body.errors ?? []).map(({ path, code }) => `${path} ${code}`);
const again = async ({ id }: Content, caller = chw) => ok(await caller.get(`/referrals/${id}`));

/** A consent of the person by which the food bank may know of them. */
const agreed = async (patientId: string, fields: Body = {}) => (await released({ admin, chw }, patientId, fields)).id;

const told = { toldBy: 'Rosa at the food bank' };
const because = { reason: 'As was said.' };
/** A body with which each command may succeed. */
const bodies: Readonly<Record<string, Body>> = {
  reject: { ...because, closeReason: 'not-accepted' },
  'log-attempt': { mode: 'phone', outcome: 'no-answer' },
  hold: because,
  suspend: because,
  complete: { outcome: 'enrolled' },
  fail: { ...because, closeReason: 'moved' },
  cancel: { ...because, closeReason: 'moved' },
  'end-order': because,
  void: because,
};
const bodyOf = (command: string): Body => ({
  ...bodies[command],
  ...(!['void', 'request', 'check-eligibility', 'log-attempt', 'claim'].includes(command) && told),
});

/** SDOH Clinical Care 3.0.0, Referral Task State Diagram: from each state of the task where each act leads. */
const moves: Readonly<Record<ReferralState, Readonly<Record<string, ReferralState>>>> = (() => {
  const ended = { cancel: 'cancelled', complete: 'completed', fail: 'failed', void: 'entered-in-error' } as const;
  const task = (acts: Readonly<Record<string, ReferralState>>) => acts;
  return {
    draft: task({ request: 'requested', void: 'entered-in-error' }),
    requested: task({
      accept: 'accepted',
      reject: 'rejected',
      'check-eligibility': 'requested',
      cancel: 'cancelled',
      void: 'entered-in-error',
    }),
    accepted: task({
      ...ended,
      'reach-out': 'in-progress',
      'log-attempt': 'in-progress',
      engage: 'in-progress',
      hold: 'on-hold',
      suspend: 'on-hold',
    }),
    'in-progress': task({
      ...ended,
      'log-attempt': 'in-progress',
      engage: 'in-progress',
      hold: 'on-hold',
      suspend: 'on-hold',
    }),
    'on-hold': task({ ...ended, resume: 'in-progress', suspend: 'on-hold' }),
    rejected: task({ 'end-order': 'rejected', void: 'entered-in-error' }),
    failed: task({ 'end-order': 'failed', void: 'entered-in-error' }),
    completed: task({ void: 'entered-in-error' }),
    cancelled: task({ void: 'entered-in-error' }),
    'entered-in-error': task({}),
  };
})();
const acts = [...new Set(Object.values(moves).flatMap((all) => Object.keys(all))), 'reinstate'];

/** How each state is reached from the first. */
const ways: Readonly<Record<ReferralState, readonly string[]>> = {
  draft: [],
  requested: ['request'],
  accepted: ['request', 'accept'],
  'in-progress': ['request', 'accept', 'engage'],
  'on-hold': ['request', 'accept', 'hold'],
  rejected: ['request', 'reject'],
  failed: ['request', 'accept', 'fail'],
  completed: ['request', 'accept', 'complete'],
  cancelled: ['request', 'cancel'],
  'entered-in-error': ['void'],
};

/** For a person who is on the panel of the CHW and in the care of the clinician who supervises. */
async function referralIn(direction: 'in' | 'out', state: ReferralState): Promise<Content> {
  const patient = await registered(chw);
  const consentId = direction === 'out' ? await agreed(patient.id) : undefined;
  let record = ok(await write(direction === 'in' ? inward(patient.id) : outward(patient.id, { consentId })));
  for (const command of ways[state].filter((name) => direction === 'out' || name !== 'request')) {
    const caller = command === 'void' ? clinician : chw;
    record = ok(await act(record, command, bodyOf(command), caller));
  }
  return record;
}

describe('a referral that is written down', () => {
  test('is of a person in reach, of a day that has come, and says who asks', async () => {
    const [patient, other] = [await registered(chw), await registered(chw)];
    expect(faults(await write(inward(patient.id), chw3))).toEqual(['patientId unknown']);
    expect((await write(inward(patient.id), stranger)).status).toBe(400);
    expect((await write(inward(patient.id), admin)).status).toBe(403);
    for (const [fields, fault] of [
      [{ receivedOn: '2999-01-01' }, 'receivedOn future'],
      [{ requester: null }, 'requester required'],
      [{ performer: 'Somebody' }, 'performer not_asked'],
      [{ program: 'CS' }, 'service required'],
      [{ consentId: await agreed(other.id) }, 'consentId unknown'],
    ] as const)
      expect(faults(await write(inward(patient.id, fields))), fault).toEqual([fault]);
    for (const [path, value] of Object.entries({
      direction: 'up',
      priority: 'now',
      reason: ' ',
      requesterNpi: '1234567890',
      diagnosisCodes: ['?'],
    }))
      expect((await write(inward(patient.id, { [path]: value }))).body.errors[0]?.path.split('.')[0], path).toBe(path);
    const made = ok(await write(inward(patient.id, { requester: null, source: 'self' })));
    expect(made).toMatchObject({
      status: 'requested',
      orderStatus: 'active',
      stage: 'new',
      isOpen: true,
      ownerId: userId('chw@demo.test'),
      dueFor: 'first-action',
      closedLoopStatus: 'Pending',
      closedLoopOn: today,
      attempts: [],
    });
  });

  test('is the only open one of its kind, unless it says why', async () => {
    const patient = await registered(chw);
    const first = ok(await write(inward(patient.id)));
    expect(faults(await write(inward(patient.id)))).toEqual(['secondReason open_referral']);
    ok(await write(outward(patient.id, { program: 'CHW', service: null })));
    ok(await write(inward(patient.id, { secondReason: 'Of another clinic.' })));
    const [one, two] = await Promise.all([0, 1].map(async () => (await write(outward(patient.id))).status));
    expect([one, two].sort()).toEqual([201, 400]);
    const closed = await act(first, 'cancel', { ...because, closeReason: 'duplicate' });
    expect(faults(closed)).toEqual(['duplicateOfId required']);
    const elsewhere = ok(await write(inward((await registered(chw)).id)));
    expect(
      faults(await act(first, 'cancel', { ...because, closeReason: 'duplicate', duplicateOfId: elsewhere.id })),
    ).toEqual(['duplicateOfId unknown']);
  });

  test('of one who has died is not made', async () => {
    const patient = await registered(chw);
    ok(await admin.post(`/patients/${patient.id}/decease`, { version: patient.version, deceasedOn: today }));
    expect(faults(await write(inward(patient.id)))).toEqual(['patientId after_death']);
  });

  test('goes to a partner by a consent that covers it, and to nobody without a name', async () => {
    const patient = await registered(chw);
    const unnamed = ok(await write(outward(patient.id, { performer: null })));
    expect(faults(await act(unnamed, 'request'))).toEqual(['performer required']);
    const named = ok(
      await chw.patch(`/referrals/${unnamed.id}`, { version: unnamed.version, performer: 'Mesa Food Bank' }),
    );
    expect(faults(await act(named, 'request'))).toEqual(['consentId required']);
    const wrong = await agreed(patient.id, { recipient: 'Another Bank' });
    const covered = ok(await chw.patch(`/referrals/${named.id}`, { version: named.version, consentId: wrong }));
    expect(faults(await act(covered, 'request'))).toEqual(['consentId no_consent']);
    const right = await agreed(patient.id);
    const allowed = ok(await chw.patch(`/referrals/${covered.id}`, { version: covered.version, consentId: right }));
    expect(ok(await act(allowed, 'request'))).toMatchObject({
      status: 'requested',
      orderStatus: 'active',
      stage: 'new',
      dueFor: 'answer',
    });
  });
});

describe.each(['in', 'out'] as const)('of a referral %s', (direction) => {
  // An incoming referral has been requested.
  test.each(referralStates.filter((state) => direction === 'out' || state !== 'draft'))(
    'in the state %s every act leads where the diagram says, and every other is refused',
    async (state) => {
      for (const command of acts) {
        const record = await referralIn(direction, state);
        const isOwnLog = command !== 'log-attempt' || direction === 'in';
        const to = isOwnLog ? moves[state][command] : undefined;
        const caller = command === 'void' ? clinician : chw;
        const { status, body } = await act(record, command, bodyOf(command), caller);
        expect([command, status, to ? body.status : body.code]).toEqual([
          command,
          to ? 200 : 409,
          to ?? 'invalid_move',
        ]);
        if (to)
          expect([command, agree(body['orderStatus'] as OrderState, body.status as ReferralState)]).toEqual([
            command,
            true,
          ]);
      }
    },
    240_000,
  );
});

/** Each role's answer to an act that is not for it: whether it may do such a thing at all, and whether it sees this one. */
const ofAdministrators = ['void', 'assign'];
const refusals: Readonly<
  Record<'administrator' | 'stranger' | 'colleague', (command: string) => readonly [number, string]>
> = {
  administrator: (command) => (ofAdministrators.includes(command) ? [200, ''] : [403, 'forbidden']),
  stranger: (command) => (ofAdministrators.includes(command) ? [403, 'forbidden'] : [404, 'not_found']),
  colleague: (command) => (ofAdministrators.includes(command) ? [403, 'forbidden'] : [404, 'not_found']),
};

describe.each(['in', 'out'] as const)('for those who do not work on a referral %s', (direction) => {
  test.each(referralStates.filter((state) => direction === 'out' || state !== 'draft'))(
    'no act leads out of %s, nor does one of a clinician that the diagram lacks',
    async (state) => {
      const record = await referralIn(direction, state);
      const callers = { administrator: admin, stranger, colleague: chw3 };
      for (const command of acts) {
        for (const [role, caller] of Object.entries(callers)) {
          const [status, code] = refusals[role as keyof typeof refusals](command);
          if (status === 200) continue;
          const answer = await act(record, command, bodyOf(command), caller);
          expect([role, command, answer.status, answer.body.code]).toEqual([role, command, status, code]);
        }
        if (moves[state][command] && (command !== 'log-attempt' || direction === 'in')) continue;
        const { status, body } = await act(record, command, bodyOf(command), clinician);
        expect([command, status, body.code]).toEqual([command, 409, 'invalid_move']);
      }
      expect(await again(record)).toEqual(record);
    },
    60_000,
  );

  test('a clinician does what the diagram has, in every state', async () => {
    const states = referralStates.filter((state) => direction === 'out' || state !== 'draft');
    for (const state of states)
      for (const [command, to] of Object.entries(moves[state])) {
        if (command === 'log-attempt' && direction === 'out') continue;
        const answer = await act(await referralIn(direction, state), command, bodyOf(command), clinician);
        expect([state, command, answer.status, answer.body.status]).toEqual([state, command, 200, to]);
      }
  }, 120_000);
});

const suspended = async () => ok(await act(await referralIn('in', 'in-progress'), 'suspend', { ...because, ...told }));

describe('who may', () => {
  const roles = {
    chw: () => chw,
    clinician: () => clinician,
    administrator: () => admin,
    stranger: () => stranger,
    colleague: () => chw3,
  };
  /** By role what it may do to one of the panel; administrators give and void, and decide nothing. */
  const may: Readonly<Record<keyof typeof roles, (command: string) => number>> = {
    chw: (command) => (command === 'void' || command === 'assign' ? 403 : 200),
    clinician: () => 200,
    administrator: (command) => (command === 'void' || command === 'assign' ? 200 : 403),
    stranger: (command) => (command === 'void' || command === 'assign' ? 403 : 404),
    colleague: (command) => (command === 'void' || command === 'assign' ? 403 : 404),
  };
  test.each(Object.keys(roles) as (keyof typeof roles)[])('%s', async (role) => {
    for (const command of [...acts, 'assign']) {
      const direction = command === 'request' ? 'out' : 'in';
      const state = referralStates.find((one) => moves[one][command] && (one !== 'draft' || direction === 'out'));
      const record = await (command === 'reinstate' ? suspended() : referralIn(direction, state ?? 'requested'));
      const body = command === 'assign' ? { userId: userId('chw2@demo.test') } : bodyOf(command);
      expect([command, (await act(record, command, body, roles[role]())).status]).toEqual([
        command,
        may[role](command),
      ]);
    }
  });

  test('what the other side says is written down with who said it', async () => {
    const out = await referralIn('out', 'requested');
    expect(faults(await act(out, 'accept'))).toEqual(['toldBy required']);
    expect(ok(await act(out, 'accept', told))).toMatchObject({ status: 'accepted', toldBy: told.toldBy });
    const inn = await referralIn('in', 'accepted');
    expect(faults(await act(inn, 'suspend', because))).toEqual(['toldBy required']);
    ok(await act(inn, 'hold', because));
  });

  test('a CHW decides on what is given to them, and not on what a colleague has', async () => {
    const patient = await registered(chw);
    const record = ok(await write(inward(patient.id), clinician));
    expect((await act(record, 'accept')).body.code).toBe('forbidden');
    const mine = ok(await act(record, 'claim'));
    ok(await act(mine, 'accept'));
  });
});

describe('two statuses', () => {
  test('never contradict each other, whatever is done in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('in' as const, 'out' as const),
        fc.array(fc.constantFrom(...acts), { minLength: 4, maxLength: 12 }),
        async (direction, all) => {
          let record = await referralIn(direction, 'requested');
          for (const command of all) {
            const answer = await act(record, command, bodyOf(command), clinician);
            expect([200, 409]).toContain(answer.status);
            if (answer.status === 200) record = answer.body;
            const { status, orderStatus } = record as Content & { orderStatus: OrderState };
            expect([orderStatus, status, agree(orderStatus, status as ReferralState)]).toEqual([
              orderStatus,
              status,
              true,
            ]);
            expect(record['isOpen']).toBe(isOpenReferral(status));
            expect(record['closedAt'] === null).toBe(isOpenReferral(status));
          }
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);

  test('an order on hold keeps the task from going on', async () => {
    const record = await referralIn('in', 'in-progress');
    const held = ok(await act(record, 'suspend', { ...because, ...told }));
    expect(held).toMatchObject({ status: 'on-hold', orderStatus: 'on-hold', dueOn: null });
    for (const command of ['resume', 'complete', 'fail'])
      expect((await act(held, command, bodyOf(command))).body.code, command).toBe('invalid_move');
    const reinstated = ok(await act(held, 'reinstate', told));
    expect(reinstated).toMatchObject({ status: 'on-hold', orderStatus: 'active' });
    expect(ok(await act(reinstated, 'resume'))).toMatchObject({ status: 'in-progress', stage: 'engaged' });
  });
});

describe('reach', () => {
  const reaches = async (caller: Caller, patient: Content) =>
    (await caller.get(`/patients/${patient.id}`)).status === 200;

  test('is given to whoever has an open referral and to the supervisor, and ends with it', async () => {
    const patient = await registered(chw);
    const record = ok(await write(inward(patient.id)));
    expect([await reaches(chw3, patient), (await chw3.get(`/referrals/${record.id}`)).status]).toEqual([false, 404]);
    const given = ok(await act(record, 'assign', { userId: userId('chw3@demo.test') }, admin));
    expect([await reaches(chw3, patient), await reaches(chw2, patient)]).toEqual([true, false]);
    expect((await act(given, 'accept')).body.code).toBe('forbidden');
    const accepted = ok(await act(given, 'accept', {}, chw3));
    // The person stays on the panel they were on.
    expect(ok(await admin.get(`/patients/${patient.id}`))['assignedTo']).toBe(userId('chw@demo.test'));
    ok(await act(accepted, 'complete', { outcome: 'enrolled' }, chw3));
    expect(await reaches(chw3, patient)).toBe(false);
    // The previous owner keeps the referral itself.
    expect((await again(record, chw3))['patient']).toMatchObject({ reached: false });
  });

  test('of a supervisor is that of the team, out of which somebody takes it', async () => {
    const patient = await registered(chw3);
    const record = ok(await write(inward(patient.id), chw3));
    await assigned(admin, patient.id, null);
    expect(await reaches(chw, patient)).toBe(false);
    const given = ok(await act(record, 'assign', { userId: userId('clinician@demo.test') }, admin));
    expect([await reaches(clinician, patient), await reaches(chw, patient)]).toEqual([true, true]);
    const taken = ok(await act(given, 'claim'));
    expect(taken['ownerId']).toBe(userId('chw@demo.test'));
    expect((await act(taken, 'claim', {}, chw2)).status).toBe(404);
    expect((await act(taken, 'claim', {}, clinician)).body.code).toBe('invalid_move');
    expect([await reaches(clinician, patient), await reaches(chw2, patient)]).toEqual([true, false]);
    // Another supervisor has the team, and what it works on.
    const me = ok(await admin.get(`/users/${userId('chw@demo.test')}`));
    ok(await admin.patch(`/users/${me.id}`, { version: me.version, supervisorId: null }));
    expect(await reaches(clinician, patient)).toBe(false);
    ok(await admin.patch(`/users/${me.id}`, { version: me.version + 1, supervisorId: userId('clinician@demo.test') }));
    expect(await reaches(clinician, patient)).toBe(true);
  });

  test('that ends is lengthened by no referral', async () => {
    const patient = await registered(chw);
    const join = (caller: Caller, endsOn: string | null) =>
      caller.put(`/care-team-members/${newId()}`, {
        patientId: patient.id,
        userId: userId('chw2@demo.test'),
        role: 'chw',
        startsOn: today,
        endsOn,
      });
    const substitute = ok(await join(admin, today));
    const made = ok(await write(inward(patient.id), chw2));
    expect(made['ownerId']).toBeNull();
    expect(faults(await act(made, 'claim', {}, chw2))).toEqual(['userId access_ends']);
    ok(await admin.post(`/care-team-members/${substitute.id}/end`, { version: substitute.version }));
    expect(await reaches(chw2, patient)).toBe(false);
    // Given by somebody whose access lasts, it gives access, and no place on the team.
    const given = ok(await act(made, 'assign', { userId: userId('chw2@demo.test') }, admin));
    expect(await reaches(chw2, patient)).toBe(true);
    expect(faults(await join(chw2, null))).toEqual(['userId access_ends']);
    ok(await act(given, 'accept', {}, chw2));
  });

  test('an accepted one brings a person whom nobody has on to the panel', async () => {
    const patient = await registered(chw);
    const record = ok(await write(inward(patient.id)));
    await assigned(admin, patient.id, null);
    expect(await reaches(chw, patient)).toBe(true);
    ok(await act(await again(record), 'accept'));
    expect(ok(await admin.get(`/patients/${patient.id}`))['assignedTo']).toBe(userId('chw@demo.test'));
  });
});

describe('outreach', () => {
  test('is logged by one tap, begins with the first, and comes before “not to be reached”', async () => {
    const record = await referralIn('in', 'accepted');
    const at = (day: number, hour: number) => new Date(Date.now() - day * 86_400_000 - hour * 3_600_000).toISOString();
    expect(
      faults(await act(record, 'log-attempt', { mode: 'phone', outcome: 'no-answer', at: '2999-01-01T00:00:00Z' })),
    ).toEqual(['at future']);
    expect(faults(await act(record, 'log-attempt', { mode: 'phone', outcome: 'no-answer', at: at(3, 0) }))).toEqual([
      'at after_start',
    ]);
    const first = ok(await act(record, 'log-attempt', { mode: 'phone', outcome: 'no-answer' }));
    expect(first).toMatchObject({
      status: 'in-progress',
      stage: 'outreach',
      closedLoopStatus: 'Outreach Initiated',
      reachedAt: null,
      dueFor: 'outreach',
    });
    const unreached = { ...because, closeReason: 'unable-to-reach' };
    expect(faults(await act(first, 'fail', unreached))).toEqual(['closeReason outreach_missing']);
    const second = ok(await act(first, 'log-attempt', { mode: 'text', outcome: 'left-message', note: 'Left word.' }));
    // Half a day and a day before, as the clock of the database has it.
    await t.sql(
      `update referrals set attempts = attempts || jsonb_build_object('at', now() - interval '1 day', 'mode', 'phone', 'outcome', 'no-answer', 'minutes', null, 'note', null, 'byName', null) where id = $1`,
      [record.id],
    );
    expect(ok(await act(second, 'fail', unreached))).toMatchObject({
      status: 'failed',
      orderStatus: 'active',
      stage: 'closed',
      closedLoopStatus: 'Loop Closed',
      loopClosureReason: 'Unable to Reach Member',
    });
  });
});

describe('eligibility', () => {
  test('is what the person’s page says, and is kept with the referral', async () => {
    await benefitsEntered(admin);
    const patient = await registered(chw);
    const record = ok(await write(inward(patient.id)));
    const checked = ok(await act(record, 'check-eligibility'));
    const { on, eligible, findings } = ok(await chw.get(`/patients/${patient.id}/eligibility`));
    expect(checked).toMatchObject({
      stage: 'eligibility',
      status: 'requested',
      dueFor: 'decision',
      eligibility: { on, eligible, findings },
    });
    expect((findings as unknown[]).length).toBeGreaterThan(0);
  });
});

describe('the clock', () => {
  const noticesOf = (id: string) =>
    t.sql<{ kind: string; who: string }>(
      `select n.kind, u.email as who from notices n join users u on u.tenant_id = n.tenant_id and u.id = n.user_id where n.path = $1 order by n.created_at, who`,
      [`/dashboard/referrals/${id}`],
    );
  const timer = async (id: string) =>
    (
      await t.sql<{ step: number; due: string }>('select step, due_at as due from timers where record_id = $1', [id])
    )[0];

  test('tells the owner, a business day later the supervisor, and stops with the referral', async () => {
    const record = await referralIn('in', 'requested');
    expect(await timer(record.id)).toMatchObject({ step: 0 });
    await tended(t);
    expect(await noticesOf(record.id)).toEqual([]);
    await t.sql(`update referrals set due_on = due_on - 30 where id = $1`, [record.id]);
    await ring(t, record.id);
    expect(await noticesOf(record.id)).toEqual([{ kind: 'referral-overdue', who: 'chw@demo.test' }]);
    expect(await timer(record.id)).toMatchObject({ step: 1 });
    await ring(t, record.id);
    expect((await noticesOf(record.id)).at(-1)?.kind).toBe('team-referral-overdue');
    expect(await timer(record.id)).toBeUndefined();
    ok(await act(await again(record), 'cancel', { ...because, closeReason: 'declined' }));
    expect(await timer(record.id)).toBeUndefined();
  });

  test('does not ring for what was done in time, nor twice', async () => {
    const record = await referralIn('in', 'requested');
    await t.sql(`update timers set due_at = now() - interval '1 minute' where record_id = $1`, [record.id]);
    await Promise.all([tended(t), tended(t)]);
    expect(await noticesOf(record.id)).toEqual([]);
    expect(Date.parse((await timer(record.id))!.due)).toBeGreaterThan(Date.now());
    ok(await act(record, 'cancel', { ...because, closeReason: 'declined' }));
    expect(await timer(record.id)).toBeUndefined();
  });

  test('leaves out weekends and the holidays of the organization', async () => {
    const patient = await registered(chw);
    const { version, holidays } = ok(await admin.get('/tenant'));
    expect(holidays).toEqual([]);
    const day = (offset: number) =>
      new Date(Date.parse(`${today}T12:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
    const two = Array.from({ length: 9 }, (_, index) => day(index + 1));
    expect(faults(await admin.patch('/tenant', { version, holidays: [two[0], two[0]] }))[0]).toMatch(/^holidays/);
    const closed = ok(await admin.patch('/tenant', { version, holidays: two }));
    const record = ok(await write(inward(patient.id)));
    expect((record['dueOn'] as string) > two.at(-1)!).toBe(true);
    ok(await admin.patch('/tenant', { version: closed.version, holidays: [] }));
    const sooner = ok(await chw.patch(`/referrals/${record.id}`, { version: record.version, priority: 'urgent' }));
    expect((sooner['dueOn'] as string) < (record['dueOn'] as string)).toBe(true);
  });
});

describe('a command', () => {
  test('of a version that is stale changes nothing, and leaves one timer', async () => {
    const record = await referralIn('in', 'requested');
    ok(await act(record, 'accept'));
    expect((await act(record, 'check-eligibility')).body.code).toBe('stale_version');
    expect((await again(record))['eligibility']).toBeNull();
    expect(await t.sql('select 1 from timers where record_id = $1', [record.id])).toHaveLength(1);
  });
});
