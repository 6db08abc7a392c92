/** Every command of a visit in every state, by everybody: what is allowed works, all else is refused with the reason. */
import { encounter, encounterStates, openStates, signedStates } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { newId, recorded, registered } from '../support/factories.ts';
import { ring } from '../support/ring.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

type State = (typeof encounterStates)[number];

let t: TestApp;
let patient: Content;
const callers = {} as Record<'author' | 'colleague' | 'supervisor' | 'administrator', Caller>;

beforeAll(async () => {
  t = await startTestApp();
  const logins = { author: 'chw', colleague: 'chw2', supervisor: 'clinician', administrator: 'admin' } as const;
  for (const [name, login] of Object.entries(logins))
    callers[name as keyof typeof callers] = await t.as(`${login}@demo.test`);
  const { version } = ok(await callers.administrator.get('/tenant'));
  ok(await callers.administrator.patch('/tenant', { version, cosignVisits: true }));
  patient = await registered(callers.author);
});
afterAll(() => t.close());

const reason = 'The bus did not come.';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** Its hour has come: it may be a no-show. */
const anHourAgo = inHours(-1);
const bodies: Readonly<Record<string, object>> = {
  return: { reason },
  reschedule: { reason, startedAt: inHours(30) },
  'plan-again': { startedAt: inHours(30) },
  cancel: { reason },
  void: { reason },
  'ask-void': { reason },
  amend: { reason, text: 'Her son was there, too.' },
};
const act = (caller: Caller, visit: Content, name: string) =>
  caller.post(`/encounters/${visit.id}/${name}`, { version: visit.version, ...bodies[name] });
const by = (who: keyof typeof callers, name: string, before: State) => async () =>
  ok(await act(callers[who], await made[before](), name));

const made: Record<State, () => Promise<Content>> = {
  scheduled: async () =>
    ok(
      await callers.author.put(`/encounters/${newId()}`, {
        ...{ patientId: patient.id, startedAt: anHourAgo, plannedAt: anHourAgo },
      }),
    ),
  'checked-in': by('author', 'check-in', 'scheduled'),
  'in-progress': () => recorded(callers.author, patient),
  documented: by('author', 'complete', 'in-progress'),
  'cosign-pending': by('author', 'sign', 'documented'),
  signed: by('supervisor', 'cosign', 'cosign-pending'),
  locked: async () => {
    const { id } = await made.signed();
    await ring(t, id);
    return ok(await callers.author.get(`/encounters/${id}`));
  },
  rescheduled: by('author', 'reschedule', 'scheduled'),
  'no-show': by('author', 'no-show', 'scheduled'),
  cancelled: by('author', 'cancel', 'in-progress'),
  'entered-in-error': by('administrator', 'void', 'documented'),
};

const planned: readonly State[] = ['scheduled', 'checked-in'];
/** The rights by state, and the state of the visit afterwards. */
const allowed: Readonly<
  Record<string, { who: readonly (keyof typeof callers)[]; from: readonly State[]; to?: State }>
> = {
  'check-in': { who: ['author'], from: ['scheduled'], to: 'checked-in' },
  start: { who: ['author'], from: planned, to: 'in-progress' },
  complete: { who: ['author'], from: ['in-progress'], to: 'documented' },
  sign: { who: ['author'], from: ['in-progress', 'documented'], to: 'cosign-pending' },
  reschedule: { who: ['author'], from: planned, to: 'rescheduled' },
  'no-show': { who: ['author'], from: planned, to: 'no-show' },
  'undo-no-show': { who: ['author'], from: ['no-show'], to: 'scheduled' },
  'plan-again': { who: ['author'], from: ['no-show'] },
  cancel: { who: ['author'], from: openStates, to: 'cancelled' },
  cosign: { who: ['supervisor'], from: ['cosign-pending'], to: 'signed' },
  return: { who: ['supervisor'], from: ['cosign-pending'], to: 'documented' },
  amend: { who: ['author', 'supervisor'], from: ['signed', 'locked'] },
  'ask-void': { who: ['author', 'supervisor'], from: signedStates },
  void: { who: ['administrator'], from: [...openStates, ...signedStates], to: 'entered-in-error' },
};
/** The acts of every worker on visits of their own: to a colleague this one does not exist. */
const ownWork = Object.keys(allowed).filter((name) => allowed[name]!.who.includes('author'));

test('the table has every command of the definition that moves a visit', () => {
  // An answer to a wish, which the table does not make.
  const others = ['mark-part2', 'unmark-part2', 'decline-void'];
  expect(Object.keys(encounter.commands).filter((name) => !others.includes(name))).toEqual(
    expect.arrayContaining(Object.keys(allowed)),
  );
  expect(Object.keys(encounter.commands).length - others.length).toBe(Object.keys(allowed).length);
});

describe.for(encounterStates)('a visit that is %s', (state) => {
  test('refuses what its state or the role forbids, and offers and does the rest', { timeout: 60_000 }, async () => {
    const visit = await made[state]();
    expect(visit.status).toBe(state);
    for (const [name, { who, from }] of Object.entries(allowed))
      for (const [role, caller] of Object.entries(callers) as [keyof typeof callers, Caller][]) {
        const mayEver = who.includes(role);
        if (mayEver && from.includes(state)) continue;
        const expected = mayEver ? 409 : role === 'colleague' && ownWork.includes(name) ? 404 : 403;
        const { status, body } = await act(caller, visit, name);
        expect([role, name, status]).toEqual([role, name, expected]);
        if (mayEver) expect(body.code).toBe('invalid_move');
      }
    expect(ok(await callers.author.get(`/encounters/${visit.id}`))).toMatchObject({
      status: state,
      version: visit.version,
    });
    for (const [name, { who, from, to = state }] of Object.entries(allowed))
      for (const role of from.includes(state) ? who : []) {
        const fresh = ok(await callers[role].get(`/encounters/${(await made[state]()).id}`));
        expect(fresh['can'], `${role} is offered ${name}`).toContain(name);
        expect([role, name, ok(await act(callers[role], fresh, name)).status]).toEqual([role, name, to]);
      }
  });
});

test('a clinician who does not supervise the author sees nothing of it', async () => {
  const pending = await made['cosign-pending']();
  const author = `/users/${pending['authorId']}`;
  const { version } = ok(await callers.administrator.get(author));
  ok(await callers.administrator.patch(author, { version, supervisorId: null }));
  for (const name of ['cosign', 'return', 'amend'])
    expect((await act(callers.supervisor, pending, name)).status, name).toBe(404);
});
