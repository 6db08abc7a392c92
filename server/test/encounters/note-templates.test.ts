/** Templates of notes: whose they are, who sees them, who changes them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { newId } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let admin: Caller;
let clinician: Caller;
let chw: Caller;
let chw2: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [admin, clinician, chw, chw2] = (await Promise.all(
    ['admin', 'clinician', 'chw', 'chw2'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller];
});
afterAll(() => t.close());

const visit = {
  kind: 'visit',
  title: 'Home visit',
  language: 'en',
  purpose: 'Follow-up on the goals of the last visit.',
  mode: 'in-person',
  placeOfService: '12',
  minutes: 30,
  activities: [
    { serviceType: 'health-education', minutes: 20, text: 'Explained the plan.' },
    { serviceType: 'health-navigation', minutes: 10, text: '' },
  ],
};
const phrase = { kind: 'phrase', title: 'Agreed', language: 'en', text: 'We agreed on the next step.' };
const write = (caller: Caller, body: object, id = newId()) => caller.put(`/note-templates/${id}`, body);
const faults = ({ status, body }: Answer) => [status, (body.errors ?? []).map(({ path, code }) => `${path} ${code}`)];
const idsOf = async (caller: Caller, query = '') =>
  ok(await caller.get(`/note-templates?limit=200${query}`)).items.map(({ id }) => id);
const act = (caller: Caller, { id, version }: Content, name: string) =>
  caller.post(`/note-templates/${id}/${name}`, { version });

test('a chw writes none of the organization', async () => {
  expect(faults(await write(chw, { ...visit, isShared: true }))).toEqual([400, ['isShared refused']]);
  expect(ok(await write(chw, visit))).toMatchObject({ isShared: false, ownerId: userId('chw@demo.test') });
});

test('those of the organization are read by all, and changed by administrators and clinicians', async () => {
  for (const writer of [admin, clinician]) {
    const shared = ok(await write(writer, { ...visit, isShared: true }));
    expect(shared).toMatchObject({ ownerId: null, can: ['update', 'archive'] });
    expect(ok(await chw.get(`/note-templates/${shared.id}`)).can).toEqual([]);
    for (const refused of [
      await chw.patch(`/note-templates/${shared.id}`, { version: 1, title: 'Mine' }),
      await act(chw, shared, 'archive'),
    ])
      expect([403, 404]).toContain(refused.status);
    const other = writer === admin ? clinician : admin;
    const changed = ok(await other.patch(`/note-templates/${shared.id}`, { version: 1, title: 'Ours' }));
    expect(changed['title']).toBe('Ours');
    ok(await act(other, changed, 'archive'));
    expect(await idsOf(chw)).not.toContain(shared.id);
    expect(await idsOf(chw, '&archived=only')).toContain(shared.id);
  }
});

test.each(['chw', 'clinician', 'admin'])('those of a %s exist for their owner alone', async (login) => {
  const everybody = { admin, clinician, chw, chw2 };
  const owner = everybody[login as 'chw'];
  const own = ok(await write(owner, phrase));
  for (const other of Object.values(everybody).filter((one) => one !== owner)) {
    expect((await other.get(`/note-templates/${own.id}`)).status).toBe(404);
    expect((await other.patch(`/note-templates/${own.id}`, { version: 1, title: 'x' })).status).toBe(404);
    expect((await act(other, own, 'archive')).status).toBe(404);
    expect(await idsOf(other)).not.toContain(own.id);
    expect(ok(await other.get('/note-templates/count?kind=phrase')).total).toEqual({ count: 0, capped: false });
  }
  expect(await idsOf(owner, '&kind=phrase')).toEqual([own.id]);
  const changed = ok(await owner.patch(`/note-templates/${own.id}`, { version: 1, text: 'We agreed.' }));
  const gone = ok(await act(owner, changed, 'archive'));
  expect(gone.can).toEqual(['restore']);
  expect(ok(await act(owner, gone, 'restore'))['archivedAt']).toBeNull();
  ok(await act(owner, { ...gone, version: gone.version + 1 }, 'archive'));
});

test('none changes hands, and a phrase says something', async () => {
  expect(faults(await write(chw, { ...phrase, text: null }))).toEqual([400, ['text complete']]);
  const own = ok(await write(chw, phrase));
  expect(faults(await chw.patch(`/note-templates/${own.id}`, { version: 1, isShared: true }))[0]).toBe(400);
  expect(faults(await chw.patch(`/note-templates/${own.id}`, { version: 1, text: ' ' }))).toEqual([
    400,
    ['text complete'],
  ]);
  expect(faults(await write(chw, { ...phrase, ownerId: userId('chw2@demo.test') }))[0]).toBe(400);
});

test('lists are in the order of their ranks', async () => {
  const [later, first] = [ok(await write(chw2, { ...visit, rank: 20 })), ok(await write(chw2, { ...visit, rank: 10 }))];
  expect(await idsOf(chw2, '&kind=visit&sort=rank')).toEqual([first.id, later.id]);
});

test('a list of one language has its regions', async () => {
  const id = ok(await write(chw2, { ...phrase, language: 'es-MX' })).id;
  expect(await idsOf(chw2, '&language=es')).toEqual([id]);
  expect(await idsOf(chw2, '&language=de')).toEqual([]);
});
